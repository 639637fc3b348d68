import { stayOnPage } from '~/keep-page';

/** An address that there is no page for, whatever is asked of it: the shell stays around the answer. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export const clientAction = stayOnPage;

export default function NoPage() {
  return null;
}
