import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormulaFunction } from '@core/contract/schemas/generator';
import { TextField } from '../field/field';
import { Muted } from '../text/text';
import { useIsHydrated } from './use-is-hydrated';
import styles from './formula-field.module.css';

/** Formula functions by family, each collapsed; with client JavaScript they can be searched and inserted. */
export function FormulaFunctions({
  functions,
  onInsert,
}: {
  functions: readonly FormulaFunction[];
  onInsert: (text: string) => void;
}) {
  const { t } = useTranslation(['column', 'generators']);
  const isHydrated = useIsHydrated();
  const [wanted, setWanted] = useState('');
  const described = functions.map((one) => ({
    ...one,
    description: t(one.description_key, { ns: 'generators', generator: one.generator }),
  }));
  const words = wanted.trim().toLowerCase();
  const found = described.filter(({ signature, description }) =>
    `${signature} ${description}`.toLowerCase().includes(words),
  );
  const families = [...new Set(found.map(({ family }) => family))];
  return (
    <details>
      <summary>{t('column:formula.functions')}</summary>
      {isHydrated && (
        <TextField
          // without a name it is not submitted
          name=""
          id="formula-find"
          type="search"
          label={t('column:formula.find')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      {found.length === 0 && (
        <p>
          <Muted>{t('column:formula.none')}</Muted>
        </p>
      )}
      {families.map((family) => (
        <details key={family} className={styles.family} open={words !== '' || undefined}>
          <summary>{t(`generators:formula.families.${family}`)}</summary>
          <dl>
            {found
              .filter((one) => one.family === family)
              .map(({ name, signature, description }) => (
                <div key={name}>
                  <dt>
                    {isHydrated ? (
                      <button type="button" onClick={() => onInsert(`${name}()`)}>
                        {signature}
                      </button>
                    ) : (
                      <code>{signature}</code>
                    )}
                  </dt>
                  <dd>{description}</dd>
                </div>
              ))}
          </dl>
        </details>
      ))}
    </details>
  );
}
