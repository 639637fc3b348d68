import { useTranslation } from 'react-i18next';
import type { Fixture } from '../fixture';
import { Link } from '../link/link';
import styles from './specimens.module.css';

export interface SpecimensProps {
  component: string;
  fixtures: readonly Fixture[];
}

/** A component in the gallery: each fixture under its name. Fixtures that are whole pages are only linked. */
export function Specimens({ component, fixtures }: SpecimensProps) {
  const { t } = useTranslation('ui');
  const hrefOf = (name: string) => `/gallery?show=${component}&fixture=${encodeURIComponent(name)}`;
  return (
    <section className={styles.specimens} aria-labelledby={`gallery-${component}`}>
      <h2 id={`gallery-${component}`}>{component}</h2>
      {fixtures.map(({ name, node, layout }) => (
        <div className={styles.specimen} key={name}>
          <p>
            {name}{' '}
            <Link href={hrefOf(name)} isDocument>
              {t('gallery.open')}
            </Link>
          </p>
          {layout !== 'page' && (
            <div className={styles.stage} data-layout={layout}>
              {node}
            </div>
          )}
        </div>
      ))}
    </section>
  );
}
