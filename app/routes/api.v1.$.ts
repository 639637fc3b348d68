import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { askApi } from '~/services/api.server';

/** Every path below /api/v1: the API answers it itself. */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> => askApi(request);

export const action = ({ request }: ActionFunctionArgs): Promise<Response> => askApi(request);
