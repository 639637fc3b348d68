import { redirect } from '@remix-run/node';

/** All that an account has to set so far. */
export const loader = () => redirect('/account/password');
