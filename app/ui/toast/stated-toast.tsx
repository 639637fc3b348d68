import type { i18n as Texts, TFunction } from 'i18next';
import { Fragment } from 'react';
import type { MessageParams } from '@core/contract/problem';
import { errorText } from '../words/words';
import type { ToastMessage, ToastType } from './toast-kinds';

/** A text by its key ('toasts:failed.startJob'), the text of an error code, or a literal text. */
export type Statement =
  | { readonly text: string }
  | { readonly key: string; readonly params?: MessageParams }
  | { readonly code: string; readonly params?: MessageParams };

/** A toast before translation: as left by an action for the next page, or returned by it. */
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
  // another version of the API may have codes without a text here
  const isKnown = texts.exists(`errors:${statement.code}.title`);
  return isKnown ? errorText(t, statement.code, params) : t('toasts:unknown');
}

/** The toast in loader or action data, if any. */
export function toastIn(data: unknown): StatedToast | undefined {
  return hasToast(data) ? data.toast : undefined;
}

const hasToast = (data: unknown): data is { toast?: StatedToast } =>
  typeof data === 'object' && data !== null && 'toast' in data;
