import { stayOnPage } from '~/keep-page';

/** The 404 page inside the application shell, for any method. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export const clientAction = stayOnPage;

export default function NoPage() {
  return null;
}
