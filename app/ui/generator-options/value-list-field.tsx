import { useTranslation } from 'react-i18next';
import { limits } from '@core/contract/limits';
import { TextField, type InputFieldProps } from '../field/field';
import { Link } from '../link/link';
import { Muted } from '../text/text';

type ValueListProps = Pick<InputFieldProps, 'name' | 'label' | 'hint' | 'error'> & {
  value: string;
  max: number | null;
  /** The page to import it on; null if there is none. */
  href: string | null;
};

/** A list of values in one line, with a link to import a longer one. That page goes on with the choice of this one. */
export function ValueListField({ value, max, href, ...field }: ValueListProps) {
  const { t } = useTranslation('column');
  return (
    <div>
      <TextField
        {...field}
        isCode
        defaultValue={value}
        maxLength={Math.min(max ?? limits.listTypedMax, limits.listTypedMax)}
      />
      {href !== null && (
        <p>
          <Link href={href} data-discards>
            {t('list.open')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Replaces the field for a list that is too long for it. */
export function LongList({ count, href }: { count: number; href: string }) {
  const { t } = useTranslation('column');
  return (
    <div>
      <Muted>{t('list.long', { count })}</Muted>
      <p>
        <Link href={href} data-discards>
          {t('list.replace')}
        </Link>
      </p>
    </div>
  );
}
