/** The key by which the page watches the test that its form asks for; it is no field of the connection. */
export function takeWatchKey(fields: FormData): string | undefined {
  const key = fields.get('watch_key');
  fields.delete('watch_key');
  return typeof key === 'string' ? key : undefined;
}
