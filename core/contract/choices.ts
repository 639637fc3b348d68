/**
 * Enumerations that pages offer, in display order. Without zod, so that every page may load it; enums.ts derives
 * schemas.
 */
export const jobTypes = [
  'synthesize',
  'fk_scan',
  'pii_scan',
  'subsetting',
  'create_engine',
  'schema_resolve',
  'sync_target',
] as const;

export const destinationStates = ['complete', 'partial', 'untouched'] as const;

export const protectionStates = [
  'UNPROTECTED',
  'NOT_EXAMINED',
  'PARTLY_PROTECTED',
  'PROTECTED',
  'NON_PII',
] as const;

export const engineModes = ['DE_IDENTIFY', 'MOCK', 'MOCK_OR_MASK', 'SYNTHESIZE', 'SCRATCH'] as const;

export const keyGeneratorModes = ['duplicate', 'generate', 'hash'] as const;

export const modelTypes = ['SingleTableModel', 'SequenceTableModel'] as const;

export const modelPresets = ['private', 'balanced', 'faithful'] as const;

export const treatments = ['duplicate', 'mask', 'mock', 'synthesize', 'exclude', 'calculated'] as const;

/** Languages with recognizers of their own. */
export const recognizerLocales = ['de', 'en', 'ja', 'nl'] as const;

export const workspaceLocales = ['de', 'en', 'es', 'fr', 'ja', 'nl'] as const;

export const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

/** In the order in which a test of a connection tries them. */
export const connectionTestSteps = ['name', 'network', 'encryption', 'sign_in', 'rights'] as const;

export const piiEntities = [
  'FULL_NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'NAME_PREFIX',
  'INITIALS',
  'USERNAME',
  'PASSWORD',
  'GENDER',
  'NATIONALITY',
  'RELIGION',
  'POLITICAL_VIEW',
  'SEXUAL_ORIENTATION',
  'TRADE_UNION',
  'BIRTH_DATE',
  'BIRTH_PLACE',
  'AGE',
  'MARITAL_STATUS',
  'JOB_TITLE',
  'EDUCATION',
  'ORGANIZATION',
  'ADDRESS',
  'STREET',
  'HOUSE_NUMBER',
  'POSTCODE',
  'CITY',
  'STATE',
  'COUNTRY',
  'GPS_COORDINATES',
  'EMAIL',
  'PHONE',
  'URL',
  'IP_ADDRESS',
  'MAC_ADDRESS',
  'DEVICE_ID',
  'SOCIAL_MEDIA',
  'CREDIT_CARD',
  'IBAN',
  'BIC',
  'BANK_ACCOUNT',
  'ROUTING_NUMBER',
  'CRYPTO_ADDRESS',
  'SALARY',
  'CREDIT_SCORE',
  'SSN',
  'ITIN',
  'NINO',
  'NHS_NUMBER',
  'BSN',
  'STEUER_ID',
  'SOZIALVERSICHERUNGSNUMMER',
  'PERSONALAUSWEIS',
  'MY_NUMBER',
  'CORPORATE_NUMBER',
  'NATIONAL_ID',
  'TAX_ID',
  'VAT_NUMBER',
  'PASSPORT',
  'RESIDENCE_PERMIT',
  'DRIVER_LICENSE',
  'LICENSE_PLATE',
  'VIN',
  'PATIENT_NUMBER',
  'MEDICAL_LICENSE',
  'HEALTH',
  'CRIMINAL_RECORD',
  'BIOMETRIC',
  'PHOTO',
  'SIGNATURE',
  'ACCESS_TOKEN',
  'FREE_TEXT',
  'CUSTOM',
] as const;

/** How a column name matches the key that it may refer to, the plainest first. */
export const keyNameMatches = [
  ...(['same-name', 'names-table', 'ends-with-name', 'part-of-name', 'short-name'] as const),
  ...(['own-table', 'role', 'type-column', 'values-only'] as const),
] as const;

export const keyDecisions = ['open', 'accepted', 'rejected'] as const;

export const columnConstraints = ['any', 'key', 'unique', 'none'] as const;

export const draftSteps = ['name', 'source', 'destination', 'validate', 'launch'] as const;

export const jobStatuses = ['PENDING', 'STARTED', 'IN_PROGRESS', 'SUCCESS', 'FAILURE', 'REVOKED'] as const;

/** strftime codes for the format of dates stored as text, in the order of the specification. */
export const dateFormatCodes = [
  ...([
    '%d',
    '%m',
    '%Y',
    '%y',
    '%A',
    '%a',
    '%B',
    '%b',
    '%H',
    '%I',
    '%M',
    '%S',
    '%f',
    '%p',
    '%j',
    '%w',
  ] as const),
  ...(['%U', '%W'] as const),
];
