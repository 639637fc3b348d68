import { useNavigation } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DataPreview } from '@core/contract/schemas/generator';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { Button } from '../button/button';
import { Compare } from '../compare/compare';
import { Notice } from '../notice/notice';
import { Section } from '../section/section';
import { Fine, Muted } from '../text/text';
import { codedText, generatorDetail, wordSpaces } from '../words/words';

export interface ColumnSampleProps {
  preview: DataPreview | null;
  problem: CodedMessage | null;
  mayView: boolean;
  isSaved: boolean;
  /** Which sample is shown; the button requests the next. Null if there is no form to submit. */
  draw: number | null;
}

/** Ten rows of the source beside the output of the selected generator. */
export function ColumnSample({ preview, problem, mayView, isSaved, draw }: ColumnSampleProps) {
  const { t } = useTranslation([...wordSpaces]);
  const { state } = useNavigation();
  const changed = preview?.rows.filter((row) => row.changed).length ?? 0;
  return (
    <Section
      title={t('column:sample.title')}
      titleId="sample"
      aside={
        mayView &&
        draw !== null && (
          <Button size="small" formMethod="get" name="draw" value={draw + 1}>
            {t('column:sample.again')}
          </Button>
        )
      }
    >
      {!mayView && (
        <p>
          <Muted>{t('tables:noPermission')}</Muted>
        </p>
      )}
      {problem && (
        <Notice tone="danger" title={t('column:sample.failed')}>
          <p>{codedText(t, problem)}</p>
        </Notice>
      )}
      {mayView && !preview && !problem && (
        <p>
          <Muted>{t('column:sample.waits')}</Muted>
        </p>
      )}
      {preview && preview.rows.length === 0 && (
        <p>
          <Muted>{t('column:sample.none')}</Muted>
        </p>
      )}
      {preview && preview.rows.length > 0 && (
        <div aria-busy={state !== 'idle'}>
          <Compare
            labelledBy="sample"
            treatment={preview.generator.treatment}
            detail={sampleDetail(t, preview.generator, isSaved)}
            rows={preview.rows}
          />
          <Fine>{t('column:sample.key', { count: changed, rows: preview.rows.length })}</Fine>
        </div>
      )}
    </Section>
  );
}

/** The name of the generator, if the treatment does not say it all, and whether it is saved. */
function sampleDetail(
  t: TFunction,
  generator: DataPreview['generator'],
  isSaved: boolean,
): string | undefined {
  const detail = generatorDetail(t, generator);
  if (isSaved) return detail;
  return detail === undefined
    ? t('column:sample.notSavedAlone')
    : t('column:sample.notSaved', { generator: detail });
}
