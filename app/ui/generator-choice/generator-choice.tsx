import type { Treatment } from '@core/contract/enums';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon';
import { Hidden, Muted } from '../text/text';
import styles from './generator-choice.module.css';

/** A property of what a generator makes: held, not held, or in words; a bad word warns. */
export type Capability = 'yes' | 'no' | 'part' | { words: string; isBad?: boolean };

export interface GeneratorOption {
  id: string;
  label: string;
  /** A word of second rank: "beta". */
  note?: string;
  protects: Capability;
  keepsFormat: Capability;
  unique: Capability;
  /** Why this column cannot have it; then it cannot be chosen. */
  refusal?: string;
}

export interface GeneratorFamily {
  treatment: Treatment;
  generators: readonly GeneratorOption[];
  /** Others that do not fit this column, folded into one line with the reason of each. */
  unfit?: readonly { label: string; reason: string }[];
}

export interface GeneratorChoiceProps {
  caption: ReactNode;
  families: readonly GeneratorFamily[];
  /** Id of the generator that is chosen. */
  chosen?: string;
  name?: string;
  onChange?: (id: string) => void;
}

function CapabilityCell({ capability }: { capability: Capability }) {
  const { t } = useTranslation('ui');
  if (typeof capability === 'object') {
    return <td data-bad={capability.isBad || undefined}>{capability.words}</td>;
  }
  if (capability === 'part') return <td>{t('choice.part')}</td>;
  return (
    <td>
      {capability === 'yes' && <Icon name="check" />}
      <Hidden>{t(`choice.${capability}`)}</Hidden>
    </td>
  );
}

interface RowProps {
  option: GeneratorOption;
  input: { name: string; isChosen: boolean; onChange?: (id: string) => void };
}

function OptionRow({ option, input }: RowProps) {
  const { id, label, note, refusal } = option;
  const refusalId = `${input.name}-${id}-refusal`;
  return (
    <tr>
      <th scope="row">
        <label>
          <input
            type="radio"
            name={input.name}
            value={id}
            defaultChecked={input.isChosen}
            disabled={refusal !== undefined}
            aria-describedby={refusal === undefined ? undefined : refusalId}
            onChange={() => input.onChange?.(id)}
          />
          <span>
            {label} {note && <Muted>{note}</Muted>}
          </span>
        </label>
      </th>
      {refusal === undefined ? (
        <>
          <CapabilityCell capability={option.protects} />
          <CapabilityCell capability={option.keepsFormat} />
          <CapabilityCell capability={option.unique} />
        </>
      ) : (
        <td className={styles.refusal} colSpan={3} id={refusalId}>
          {refusal}
        </td>
      )}
    </tr>
  );
}

function UnfitRow({ unfit }: { unfit: NonNullable<GeneratorFamily['unfit']> }) {
  const { t } = useTranslation('ui');
  return (
    <tr>
      <td className={styles.unfit} colSpan={4}>
        <details>
          <summary>{t('choice.unfit', { count: unfit.length })}</summary>
          <ul>
            {unfit.map(({ label, reason }) => (
              <li key={label}>
                {label}: <Muted>{reason}</Muted>
              </li>
            ))}
          </ul>
        </details>
      </td>
    </tr>
  );
}

/** The generators a column can have, by where the value comes from, with what each holds. */
export function GeneratorChoice({
  caption,
  families,
  chosen,
  name = 'generator',
  onChange,
}: GeneratorChoiceProps) {
  const { t } = useTranslation('ui');
  return (
    <fieldset className={styles.field}>
      <table className={styles.choice}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('choice.generator')}</th>
            <th scope="col">{t('choice.protects')}</th>
            <th scope="col">{t('choice.format')}</th>
            <th scope="col">{t('choice.unique')}</th>
          </tr>
        </thead>
        {families.map(({ treatment, generators, unfit = [] }) => (
          <tbody key={treatment} data-treat={treatment}>
            <tr>
              <th className={styles.family} scope="rowgroup" colSpan={4}>
                {t(`choice.family.${treatment}`)}
              </th>
            </tr>
            {generators.map((option) => (
              <OptionRow
                key={option.id}
                option={option}
                input={{ name, isChosen: option.id === chosen, onChange }}
              />
            ))}
            {unfit.length > 0 && <UnfitRow unfit={unfit} />}
          </tbody>
        ))}
      </table>
    </fieldset>
  );
}
