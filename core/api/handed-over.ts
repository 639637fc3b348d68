/**
 * Answers between two parts of one process. A page makes some ten calls, and to write each answer as JSON and to read it
 * again took a tenth of its time: a list of generators is 230 kB. What a caller marks is answered by the value itself,
 * which is not to be changed. Marks are kept beside requests, so that nothing that is sent can make one.
 */
const marked = new WeakSet<Request>();
const values = new WeakMap<Response, { readonly value: unknown }>();

/** Says that whoever sends this request takes the value, and reads no text. */
export function takesValue(request: Request): void {
  marked.add(request);
}

/** An answer in JSON: with its text, or for a request that takes the value, with that. */
export function jsonAnswer(request: Request, value: unknown, status: number): Response {
  if (!marked.has(request)) return Response.json(value, { status });
  const response = new Response(null, { status, headers: { 'Content-Type': 'application/json' } });
  values.set(response, { value });
  return response;
}

/** The same answer in other headers. */
export function passOn(from: Response, to: Response): Response {
  const handed = values.get(from);
  if (handed) values.set(to, handed);
  return to;
}

/** The value of an answer, where it was handed over. */
export const handedOver = (response: Response): { readonly value: unknown } | undefined =>
  values.get(response);
