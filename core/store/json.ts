/** Parses JSON that this store wrote itself: the type is trusted, and kept valid by migrations. */
export function fromJson<T>(text: string): T {
  return JSON.parse(text) as T;
}

export const toJson = (value: unknown): string => JSON.stringify(value);

export function fromNullableJson<T>(text: string | null): T | null {
  return text === null ? null : fromJson<T>(text);
}

/** null and undefined are both stored as SQL NULL. */
export function toNullableJson(value: unknown): string | null {
  return value === null || value === undefined ? null : toJson(value);
}
