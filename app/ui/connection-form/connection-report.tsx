import { useTranslation } from 'react-i18next';
import type { SslMode } from '@core/contract/enums';
import type { ConnectionTestReport } from '@core/contract/schemas/connection';
import { wordsOfCode } from '@core/contract/texts/coded-text';
import { Notice } from '../notice/notice';
import { formatTime } from '../time/time';
import { TestReport, type TestStep } from '../test-report/test-report';
import { textsOf } from '../words/words';

export interface ConnectionReportProps {
  report: ConnectionTestReport;
  /** Of a file or folder, which has no name to look up, no network and no encryption. */
  isLocal: boolean;
  /** The mode that was tested. */
  sslMode?: SslMode | undefined;
}

/** The last test of a connection, step by step, in words. */
export function ConnectionReport({ report, isLocal, sslMode }: ConnectionReportProps) {
  const { t, i18n } = useTranslation(['connection', 'errors']);
  const inWords = (code: string) => {
    const { title, detail } = wordsOfCode(textsOf(i18n), code, report.error_params);
    return { result: title, advice: detail };
  };
  // The last test may have been of another type than the form now shows: of a server, whose steps a file does not have.
  const nameOf = (step: string) =>
    t(isLocal && i18n.exists(`connection:localTests.${step}`) ? `localTests.${step}` : `tests.${step}`);
  const applies = ({ step, status }: ConnectionTestReport['steps'][number]) =>
    status !== 'skipped' && !(isLocal && ['name', 'encryption'].includes(step));
  const failed = report.steps.find(({ status }) => status === 'failed');
  const steps = report.steps.filter(applies).map((step): TestStep => {
    const isFailed = step.status === 'failed';
    const code = step.detail_code ?? report.error_code;
    const seenKey = `seen.${step.step}`;
    const seen = i18n.exists(`connection:${seenKey}`) ? t(seenKey, step.detail) : '';
    return {
      name: nameOf(step.step),
      status: step.status,
      milliseconds: step.took_ms,
      ...(isFailed && code
        ? inWords(code)
        : step.status === 'done' && seen && !seen.includes('{{')
          ? { result: seen }
          : {}),
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
        isPassed={report.ok}
        steps={steps}
      />
    </>
  );
}
