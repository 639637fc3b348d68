import type { Treatment } from '@core/contract/enums';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon';
import { TextField } from '../field/field';
import { Fine, Hidden, Muted } from '../text/text';
import styles from './generator-choice.module.css';

/** A property of a generator's output: yes, no, or a text; bad ones are warnings. */
export type Capability = 'yes' | 'no' | 'part' | { words: string; isBad?: boolean };

export interface GeneratorOption {
  id: string;
  label: string;
  /** Description of its output, which is searchable. */
  does?: string;
  /** A secondary word: "beta". */
  note?: string;
  protects: Capability;
  keepsFormat: Capability;
  unique: Capability;
  /** Why this column cannot have it; disables it. */
  refusal?: string;
}

export interface GeneratorFamily {
  treatment: Treatment;
  generators: readonly GeneratorOption[];
  /** Others that do not fit this column, collapsed into one line with their reasons. */
  unfit?: readonly { label: string; reason: string }[];
}

export interface GeneratorChoiceProps {
  caption: ReactNode;
  families: readonly GeneratorFamily[];
  /** Id of the selected generator. */
  chosen?: string;
  /** The initial search; if given, the list is searchable. */
  find?: string;
  name?: string;
  onChange?: (id: string) => void;
}

/** Number of visible generators per family; the others are collapsed. */
const shownOfFamily = 4;

/** Number of search words found in its name, its id or its description. */
function wordsIn({ id, label, does = '' }: GeneratorOption, sought: string): number {
  const text = `${label} ${id} ${does}`.toLowerCase();
  const words = sought.trim().toLowerCase().split(/\s+/);
  return words.filter((word) => text.includes(word)).length;
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
  /** Collapsed until all are shown. */
  isMore: boolean;
  /** The list is being searched: descriptions are shown too. */
  isSought: boolean;
  input: { name: string; isChosen: boolean; onChange?: (id: string) => void };
}

function OptionRow({ option, isMore, isSought, input }: RowProps) {
  const { id, label, note, does, refusal } = option;
  const refusalId = `${input.name}-${id}-refusal`;
  return (
    <tr data-more={isMore || undefined}>
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
        {isSought && does !== undefined && <Fine>{does}</Fine>}
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

function UnfitRow({ unfit, isMore }: { isMore: boolean; unfit: NonNullable<GeneratorFamily['unfit']> }) {
  const { t } = useTranslation('ui');
  return (
    <tr data-more={isMore || undefined}>
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

/**
 * The generators available for a column, by where the value comes from, with their capabilities. The first of each
 * family, the selected and the suggested one are visible, the rest is collapsed, with or without client JavaScript.
 */
export function GeneratorChoice({
  caption,
  families,
  chosen,
  find,
  name = 'generator',
  onChange,
}: GeneratorChoiceProps) {
  const { t } = useTranslation('ui');
  const field = useRef<HTMLFieldSetElement>(null);
  const [sought, setSought] = useState(find ?? '');
  const told = useRef(chosen);
  // radios are uncontrolled and keep selections from before hydration; a selection made elsewhere has to be applied to
  // them
  useEffect(() => {
    if (told.current === chosen) return;
    told.current = chosen;
    const radios = field.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
    for (const radio of radios) radio.checked = radio.value === chosen;
  }, [chosen]);
  const isSearching = sought.trim() !== '';
  // if none has every word, those with the most
  const most = Math.max(
    1,
    ...families.flatMap(({ generators }) => generators.map((one) => wordsIn(one, sought))),
  );
  const shown = families.flatMap((family) => {
    const generators = family.generators.filter(
      (option) => option.id === chosen || wordsIn(option, sought) >= most,
    );
    return generators.length > 0 || (!isSearching && family.unfit) ? [{ ...family, generators }] : [];
  });
  const isMore = ({ id, note }: GeneratorOption, at: number) =>
    !isSearching && at >= shownOfFamily && id !== chosen && note === undefined;
  const more = shown.reduce((sum, { generators }) => sum + generators.filter(isMore).length, 0);
  return (
    <fieldset className={styles.field} ref={field}>
      {find !== undefined && (
        <TextField
          type="search"
          name="find"
          label={t('choice.find')}
          defaultValue={find}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      {more > 0 && (
        <details className={styles.more}>
          <summary>{t('choice.more', { count: more })}</summary>
        </details>
      )}
      {isSearching && shown.every(({ generators }) => generators.every(({ id }) => id === chosen)) && (
        <p role="status">
          <Muted>{t('choice.noneFound')}</Muted>
        </p>
      )}
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
        {shown.map(({ treatment, generators, unfit = [] }) => (
          <tbody key={treatment} data-treat={treatment}>
            <tr>
              <th className={styles.family} scope="rowgroup" colSpan={4}>
                {t(`choice.family.${treatment}`)}
              </th>
            </tr>
            {generators.map((option, at) => (
              <OptionRow
                key={option.id}
                option={option}
                isMore={isMore(option, at)}
                isSought={isSearching}
                input={{ name, isChosen: option.id === chosen, onChange }}
              />
            ))}
            {unfit.length > 0 && !isSearching && <UnfitRow unfit={unfit} isMore={generators.length > 0} />}
          </tbody>
        ))}
      </table>
    </fieldset>
  );
}
