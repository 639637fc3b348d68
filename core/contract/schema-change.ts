const ofSchema = /^source-(table|column|key|unique|foreign-key|check|default|identity)-/;

/** Whether a finding of a validation says that the schema of the source has changed, and not how its rows are read. */
export const isSchemaChange = ({ code }: { readonly code: string }): boolean => ofSchema.test(code);
