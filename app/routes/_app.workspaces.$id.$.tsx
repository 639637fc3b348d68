/** The 404 page inside the shell of a workspace. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NoPage() {
  return null;
}
