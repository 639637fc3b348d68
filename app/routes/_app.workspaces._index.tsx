import { redirect } from '@remix-run/node';

/** The list of workspaces is the home page. */
export const loader = () => redirect('/', 301);
