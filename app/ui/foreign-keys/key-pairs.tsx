import { useTranslation } from 'react-i18next';
import type { Option } from '../field/field';
import { SelectField } from '../field/field';
import { GroupFrame } from '../field/frame';
import { FieldRow, Fields, More } from '../form/form';

export interface KeyPairsProps {
  /** Names of the tables. */
  from: string;
  to: string;
  /** Columns of each table. */
  foreign: readonly Option[];
  primary: readonly Option[];
  /** Initial selection, a line for each column of the key. */
  lines: readonly { readonly foreign: string; readonly primary: string }[];
  /** Further lines, collapsed. */
  spareLines: number;
  /** The submitted input, if the form is redisplayed. */
  initial?: Readonly<Record<string, string>>;
  error?: readonly string[] | undefined;
}

/** The column pairs of a key, line by line: the referencing column and the referenced one. */
export function KeyPairs({ lines, spareLines, error, initial, ...ends }: KeyPairsProps) {
  const { t } = useTranslation('keys');
  const spare = Array.from({ length: spareLines }, (_, at) => lines.length + at);
  const line = (at: number) => (
    <Pair key={at} at={at} line={lines[at] ?? { foreign: '', primary: '' }} initial={initial} {...ends} />
  );
  return (
    <Fields>
      <GroupFrame id="columns" label={t('add.columns')} hint={t('add.columnsLead')} error={error}>
        <Fields>{lines.map((_, at) => line(at))}</Fields>
        <More
          summary={t('add.more')}
          isOpen={spare.some((at) => initial?.[`foreign_${at}`] || initial?.[`primary_${at}`])}
        >
          {spare.map(line)}
        </More>
      </GroupFrame>
    </Fields>
  );
}

interface PairProps extends Pick<KeyPairsProps, 'from' | 'to' | 'foreign' | 'primary'> {
  at: number;
  line: KeyPairsProps['lines'][number];
  initial: KeyPairsProps['initial'];
}

function Pair({ at, line, initial, from, to, foreign, primary }: PairProps) {
  const { t } = useTranslation('keys');
  const end = (side: 'foreign' | 'primary', table: string, options: readonly Option[]) => (
    <SelectField
      name={`${side}_${at}`}
      label={t('add.columnOf', { table })}
      defaultValue={initial ? (initial[`${side}_${at}`] ?? '') : line[side]}
      options={[{ value: '', label: t('add.none') }, ...options]}
      isCode
    />
  );
  return (
    <FieldRow>
      {end('foreign', from, foreign)}
      {end('primary', to, primary)}
    </FieldRow>
  );
}
