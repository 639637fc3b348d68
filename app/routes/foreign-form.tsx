import { data } from '@remix-run/node';

/** Where a form leads that another website has sent: nothing was done, and the page says so. */
export function loader() {
  throw data({ code: 'foreign-form' }, { status: 403 });
}

/** Without a component this would be no page. */
export default function ForeignFormPage() {
  return null;
}
