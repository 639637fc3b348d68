import { useTranslation } from 'react-i18next';
import { languageKey, languageNames, languages } from '~/locales/languages';
import { Link } from '../link/link';
import { withParam } from '../query';
import styles from './language-switch.module.css';

/**
 * The languages by their own names, as links to the same page. They cause a full load, because the language of the
 * document changes. `search` is the query string to keep.
 */
export function LanguageSwitch({ search = '' }: { search?: string }) {
  const { t, i18n } = useTranslation('ui');
  return (
    <nav className={styles.languages} aria-label={t('language.label')}>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            {language === i18n.language ? (
              <span lang={language} aria-current="true">
                {languageNames[language]}
              </span>
            ) : (
              <Link
                isDocument
                href={withParam(search, languageKey, language)}
                hrefLang={language}
                lang={language}
              >
                {languageNames[language]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
