import { useTranslation } from 'react-i18next';
import type { GeneratorTypeForColumn, ListedGenerator } from '@core/contract/schemas/generator';
import { Button } from '../button/button';
import { choiceFamilies } from '../column-form/choice-families';
import { Actions } from '../form/form';
import { GeneratorChoice } from '../generator-choice/generator-choice';
import { GeneratorOptions, type ShownOptions } from '../generator-options/generator-options';
import { Section, Split } from '../section/section';
import { Hidden } from '../text/text';
import { labelOf, wordSpaces } from '../words/words';

export interface BulkGeneratorProps {
  types: readonly ListedGenerator[];
  chosen: {
    type: GeneratorTypeForColumn;
    options: ShownOptions;
  } | null;
}

/** The generator for many columns with its options. For use in a GET form, as previewing changes nothing. */
export function BulkGenerator({ types, chosen }: BulkGeneratorProps) {
  const { t, i18n } = useTranslation([...wordSpaces]);
  const families = choiceFamilies(t, types, {
    language: i18n.language,
    isUnique: false,
  });
  return (
    <Split>
      <Section title={t('column:choice.title')}>
        <GeneratorChoice
          caption={<Hidden>{t('column:choice.title')}</Hidden>}
          families={families}
          {...(chosen ? { chosen: chosen.type.id } : {})}
        />
        <Actions hasRule={false}>
          <Button>{t('tables:bulk.preview')}</Button>
        </Actions>
      </Section>
      {chosen && (
        <Section title={t('column:options.title', { generator: labelOf(t, chosen.type.label_key) })}>
          <GeneratorOptions type={chosen.type} {...chosen.options} />
        </Section>
      )}
    </Split>
  );
}
