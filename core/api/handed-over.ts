/**
 * Responses within one process. A page makes some ten calls, and serialising each response as JSON and parsing it again
 * took a tenth of its time: a list of generators is 230 kB. If the caller marks its request, the response carries the
 * value itself, which must not be modified. Marks are kept outside the request, so nothing sent over the network can
 * set one.
 */
const marked = new WeakSet<Request>();
const values = new WeakMap<Response, { readonly value: unknown }>();

/** Marks a request whose sender takes the value and does not read the text. */
export function takesValue(request: Request): void {
  marked.add(request);
}

/** A JSON response: with its text, or with the value itself for a marked request. */
export function jsonAnswer(request: Request, value: unknown, status: number): Response {
  if (!marked.has(request)) return Response.json(value, { status });
  const response = new Response(null, { status, headers: { 'Content-Type': 'application/json' } });
  values.set(response, { value });
  return response;
}

/** The same response with other headers. */
export function passOn(from: Response, to: Response): Response {
  const handed = values.get(from);
  if (handed) values.set(to, handed);
  return to;
}

/** The value of a response, if it was handed over. */
export const handedOver = (response: Response): { readonly value: unknown } | undefined =>
  values.get(response);
