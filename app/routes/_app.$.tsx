/** An address that there is no page for: the shell stays around the answer. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NoPage() {
  return null;
}
