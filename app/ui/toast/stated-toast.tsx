import type { i18n as Texts, TFunction } from 'i18next';
import { Fragment } from 'react';
import type { MessageParams } from '@core/contract/problem';
import { errorText } from '../words/words';
import type { ToastMessage, ToastType } from './toast-kinds';

/** A text by its key ('toasts:failed.startJob'), what a code of the error catalogue says, or a text as it is. */
export type Statement =
  | { readonly text: string }
  | { readonly key: string; readonly params?: MessageParams }
  | { readonly code: string; readonly params?: MessageParams };

/** A toast without its words: as an act leaves it for the next page, or answers with it. */
export interface StatedToast {
  readonly id: string;
  readonly type: ToastType;
  readonly title?: Statement;
  readonly lines: readonly Statement[];
  readonly details?: string;
  readonly isPolite?: boolean;
}

/** The toast in the reader's language. */
export function wordedToast(stated: StatedToast, t: TFunction, texts: Texts): ToastMessage {
  const { title, lines, ...toast } = stated;
  return {
    ...toast,
    ...(title ? { title: statementText(title, t, texts) } : {}),
    message: lines.map((line, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        {statementText(line, t, texts)}
      </Fragment>
    )),
  };
}

function statementText(statement: Statement, t: TFunction, texts: Texts): string {
  if ('text' in statement) return statement.text;
  const { params = {} } = statement;
  if ('key' in statement) return t(statement.key, params);
  // an API of another version may have codes that there are no words for here
  const isKnown = texts.exists(`errors:${statement.code}.title`);
  return isKnown ? errorText(t, statement.code, params) : t('toasts:unknown');
}

/** The toast in what a route has loaded or answered, if there is one. */
export function toastIn(data: unknown): StatedToast | undefined {
  return hasToast(data) ? data.toast : undefined;
}

const hasToast = (data: unknown): data is { toast?: StatedToast } =>
  typeof data === 'object' && data !== null && 'toast' in data;
