/** An address inside a workspace that there is no page for: the shell of the workspace stays around the answer. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NoPage() {
  return null;
}
