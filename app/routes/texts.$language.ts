import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerTexts } from '~/services/texts.server';

/** The texts of one language, the same for every user. */
export const loader = ({ request, params: { language } }: LoaderFunctionArgs): Response =>
  answerTexts(language, new URL(request.url).searchParams.get('v'));
