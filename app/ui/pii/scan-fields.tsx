import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recognizerLocales } from '@core/contract/choices';
import { defaults } from '@core/contract/limits';
import type { PiiEntity } from '@core/contract/pii-entities';
import { CheckboxField, RadiosField } from '../field/choices';
import { NumberField, SelectField, TextField } from '../field/field';
import { Fields, More } from '../form/form';
import { entityName } from '../words/words';
import styles from './pii.module.css';

export interface ScanFieldsProps {
  /** Sorted by name. */
  entities: readonly PiiEntity[];
  /** The selected ones. */
  selected: ReadonlySet<string>;
  /** A link that selects all of them, or none. */
  tickAll?: ReactNode;
  /** The workspace's threshold. */
  threshold: number;
  /** Thresholds of entities with their own in the workspace. */
  entityThresholds: Readonly<Partial<Record<PiiEntity, number>>>;
  /** The submitted input, if the form is redisplayed. */
  initial?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, readonly string[]>>;
}

/** Options of a scan for personal data. */
export function ScanFields({ initial, errors = {}, ...about }: ScanFieldsProps) {
  const { entities, selected, tickAll, threshold, entityThresholds } = about;
  const { t } = useTranslation('pii');
  const isTicked = (name: string, byDefault: boolean) => (initial ? initial[name] === 'on' : byDefault);
  return (
    <>
      <Fields>
        <RadiosField
          name="depth"
          label={t('scan.depth.label')}
          defaultValue={initial?.['depth'] ?? 'shallow'}
          options={(['shallow', 'deep'] as const).map((value) => ({
            value,
            label: t(`scan.depth.${value}.label`),
            hint: t(`scan.depth.${value}.hint`),
          }))}
        />
        <SelectField
          name="locale"
          label={t('scan.locale.label')}
          hint={t('scan.locale.hint')}
          defaultValue={initial?.['locale'] ?? ''}
          options={['', ...recognizerLocales].map((value) => ({
            value,
            label: t(`scan.locale.${value === '' ? 'any' : value}`),
          }))}
        />
        <CheckboxField
          name="overwrite_previous_scans"
          label={t('scan.overwrite.label')}
          hint={t('scan.overwrite.hint')}
          defaultChecked={isTicked('overwrite_previous_scans', false)}
        />
        <CheckboxField
          name="cardinality_check"
          label={t('scan.cardinality.label')}
          hint={t('scan.cardinality.hint')}
          defaultChecked={isTicked('cardinality_check', true)}
        />
        <TextField
          name="threshold"
          inputMode="decimal"
          label={t('scan.threshold.label')}
          hint={t('scan.threshold.hint')}
          error={errors['threshold']}
          defaultValue={initial?.['threshold'] ?? String(threshold)}
        />
        <More summary={t('scan.more')} isOpen={errors['n_scanners'] !== undefined}>
          <NumberField
            name="n_scanners"
            label={t('scan.n_scanners.label')}
            hint={t('scan.n_scanners.hint')}
            error={errors['n_scanners']}
            defaultValue={initial?.['n_scanners'] ?? String(defaults.nScanners)}
          />
        </More>
      </Fields>
      <EntityBoxes {...{ entities, selected, tickAll }} error={errors['entities']} />
      <EntityThresholds
        {...{ entities, errors }}
        textOf={(entity, name) => (initial ? initial[name] : entityThresholds[entity]?.toString())}
      />
      <CheckboxField
        name="keep_thresholds"
        label={t('scan.keep.label')}
        hint={t('scan.keep.hint')}
        defaultChecked={isTicked('keep_thresholds', false)}
      />
    </>
  );
}

function EntityBoxes({
  entities,
  selected,
  tickAll,
  error,
}: Pick<ScanFieldsProps, 'entities' | 'selected' | 'tickAll'> & { error: readonly string[] | undefined }) {
  const { t } = useTranslation('pii');
  return (
    <fieldset className={styles.entities} id="entities" aria-describedby={error && 'entities-error'}>
      <legend>{t('scan.entities')}</legend>
      {error && <strong id="entities-error">{error[0]}</strong>}
      {tickAll && <p>{tickAll}</p>}
      {entities.map((entity) => (
        <CheckboxField
          key={entity}
          name="entities"
          id={`entity-${entity}`}
          value={entity}
          label={entityName(t, entity)}
          defaultChecked={selected.has(entity)}
        />
      ))}
    </fieldset>
  );
}

/** Thresholds by entity, collapsed; an empty one means the general one. */
function EntityThresholds({
  entities,
  textOf,
  errors = {},
}: Pick<ScanFieldsProps, 'entities' | 'errors'> & {
  textOf: (entity: PiiEntity, name: string) => string | undefined;
}) {
  const { t } = useTranslation('pii');
  const nameOf = (entity: PiiEntity) => `entity_thresholds.${entity}`;
  return (
    <More
      summary={t('scan.entityThresholds')}
      isOpen={entities.some((entity) => errors[nameOf(entity)] || textOf(entity, nameOf(entity)))}
    >
      <div className={styles.entities}>
        {entities.map((entity) => (
          <TextField
            key={entity}
            name={nameOf(entity)}
            inputMode="decimal"
            label={entityName(t, entity)}
            error={errors[nameOf(entity)]}
            defaultValue={textOf(entity, nameOf(entity))}
          />
        ))}
      </div>
    </More>
  );
}
