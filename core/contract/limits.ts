/** Constants of the business rules: lengths, counts, defaults and times. Times are in milliseconds. */
export const limits = {
  passwordMin: 8,
  passwordMax: 256,
  textMax: 64,
  workspaceNameMax: 80,
  emailMax: 254,
  /** A user's reason for a decision. */
  reasonMax: 200,
  /** For a workspace's recognizers: characters of a pattern, values of a list, and number of recognizers. */
  patternMax: 500,
  formulaMax: 2000,
  /** Of a value of a key, and of a name in the database. */
  keyTextMax: 1024,
  listedValuesMax: 2000,
  /** The local part of an e-mail address. */
  emailLocalMax: 64,
  /** A file must be smaller: 2 MB of the specification, in decimal megabytes. */
  uploadBytesMax: 2_000_000,
  foreignKeysPerFileMax: 50,
  bulkColumnsMax: 50,
  previewRows: 10,
  /** For a list that a sampler draws from: characters, those typed into its field, and rows that it is read from. */
  listTextMax: 200_000,
  listTypedMax: 4000,
  listedRowsMax: 100_000,
  /** Rows of a source column that the preview of a shuffle reads. */
  previewValues: 10_000,
  /** Longer texts are truncated to this length for display, with an ellipsis as the last character. */
  previewCellMax: 500,
  elementsPerPageMax: 200,
  /** For a range of pages. */
  listedElementsMax: 2000,
  logLinesMax: 1000,
  tuningMax: 1_000_000,
  connectionsMax: 64,
  /** With a larger budget the noise protects nobody. */
  privacyEpsilonMax: 100,
  privacyRunsShown: 50,
} as const;

/** Limits of one request, to a page or to the API. */
export const requestLimits = {
  bodyBytes: 2 * 1024 * 1024,
  /** In which all of it must have arrived. */
  bodySeconds: 20,
  /** A form with files may have as many bytes again of headers and boundaries. */
  multipartFrameBytes: 64 * 1024,
  /** Values in a JSON body, counting each item and field. */
  jsonValues: 100_000,
  jsonDepth: 32,
  formFields: 1000,
  fieldNameLength: 200,
  /** Parts of a field's name: `connection.host` has two. */
  fieldNameDepth: 8,
  /** The highest N of `name[N]`. */
  fieldIndex: 999,
} as const;

export const defaults = {
  rowsPerPage: 10,
  locale: 'en',
  nConnections: 2,
  readBatchSize: 10_000,
  writeBatchSize: 10_000,
  generateBatchSize: 10_000,
  nScanners: 4,
  seed: 42,
  piiThreshold: 0.5,
  maxTrainingRows: 100_000,
} as const;

export const durations = {
  /** The timeout of a request for work on a source or destination, which is then cancelled. */
  previewWithin: 10_000,
  sampleWithin: 5000,
  connectionTestWithin: 30_000,
  schemaWithin: 60_000,
  /** For a file of rows that is read from a source while it is sent. */
  downloadWithin: 10 * 60_000,
  revalidateAfter: 60 * 60 * 1000,
  /** How long a request with a repeated key gets the first answer. */
  requestKeyKept: 24 * 60 * 60 * 1000,
  staleAfter: 24 * 60 * 60 * 1000,
  toastSuccess: 5000,
  toastLoader: 5000,
  toastError: 7000,
  copiedLabel: 2000,
} as const;

/** Guideline for AI synthesis: rows per synthesized column. */
export const trainingAdvice = {
  rowsPerColumnRecommended: 500,
  trainingRowsPerColumnMin: 100,
} as const;

/** A form kept for after the sign-in: characters, and milliseconds. */
export const keptFormLimits = { characters: 64_000, lasts: 15 * 60 * 1000 } as const;

/** Of the server alone: pages do not load them. */
export const serverLimits = {
  ownRecognizersMax: 50,
  uploadCharactersMax: 5000,
  impactRows: 20,
  /** Columns listed as mapping alike; more are counted. */
  impactColumns: 50,
  /** Columns that the model behind a preview learns: some milliseconds of the server each. */
  previewLearntColumnsMax: 50,
  restoreColumnsMax: 20,
  bulkNonKeyColumnsMax: 10,
} as const;
