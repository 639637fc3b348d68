import { data } from '@remix-run/node';

/** The page for a form posted from another website: nothing was done, and the page says so. */
export function loader() {
  throw data({ code: 'foreign-form' }, { status: 403 });
}

/** Without a component this would be a resource route. */
export default function ForeignFormPage() {
  return null;
}
