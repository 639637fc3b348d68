import { useTranslation } from 'react-i18next';
import type { SslMode } from '@core/contract/enums';
import type { ConnectionTestReport } from '@core/contract/schemas/connection';
import { wordsOfCode } from '@core/contract/texts/coded-text';
import { Notice } from '../notice/notice';
import { formatTime } from '../time/time';
import { TestReport, type TestStep } from '../test-report/test-report';
import { textsOf } from '../words/words';
import { useStepWords } from './step-words';

export interface ConnectionReportProps {
  report: ConnectionTestReport;
  /** A file or folder: no host name to look up, no network, no encryption. */
  isLocal: boolean;
  /** The tested mode. */
  sslMode?: SslMode | undefined;
}

/** The last test of a connection, step by step, in words. */
export function ConnectionReport({ report, isLocal, sslMode }: ConnectionReportProps) {
  const { t, i18n } = useTranslation(['connection', 'errors']);
  const { applies, nameOf, seenBy } = useStepWords(isLocal);
  const inWords = (code: string) => {
    const { title, detail } = wordsOfCode(textsOf(i18n), code, report.error_params);
    return { result: title, advice: detail };
  };
  const failed = report.steps.find(({ status }) => status === 'failed');
  const shown = report.steps.filter(({ step, status }) => status !== 'skipped' && applies(step));
  const steps = shown.map((step): TestStep => {
    const code = step.detail_code ?? report.error_code;
    const seen = step.status === 'done' ? seenBy(step) : undefined;
    return {
      name: nameOf(step.step),
      status: step.status,
      milliseconds: step.took_ms,
      ...(step.status === 'failed' && code ? inWords(code) : seen && { result: seen }),
    };
  });
  const isOpen =
    sslMode === 'prefer' &&
    report.ok &&
    report.steps.some(({ step, status }) => step === 'encryption' && status === 'skipped') &&
    report.steps.some(({ step, detail }) => step === 'network' && 'port' in detail);
  const title = failed ? t('testFailed', { step: nameOf(failed.step) }) : t('testPassed');
  return (
    <>
      {isOpen && (
        <Notice tone="warning" title={t('unencrypted.title')}>
          <p>{t('unencrypted.cause')}</p>
        </Notice>
      )}
      <TestReport
        title={title}
        caption={t('testCaption', { at: formatTime(report.tested_at, 'seconds', i18n.language, 'UTC') })}
        verdict={report.ok ? 'passed' : 'failed'}
        steps={steps}
      />
    </>
  );
}
