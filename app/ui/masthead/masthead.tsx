import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../brand/brand';
import { Db } from '../db-name/db-name';
import { LanguageSwitch } from '../language-switch/language-switch';
import { Link } from '../link/link';
import styles from './masthead.module.css';

export interface WorkspacePlace {
  name: string;
  /** The home page of the workspace. */
  href?: string;
  /** Names of the two databases; absent while a workspace is being created. */
  source?: string;
  destination?: string;
}

export interface Account {
  name: string;
  href: string;
  /** The menu below the name: preferences, signing out. Without it the name is a link. */
  menu?: ReactNode;
}

export interface MastheadProps {
  home?: string;
  workspace?: WorkspacePlace;
  /** Pages of the installation, if permitted. */
  links?: readonly { href: string; label: string; isCurrent?: boolean }[];
  /** The signed-in user; absent before signing in. */
  account?: Account;
  /** The query string of the page, kept when the language changes. */
  search?: string;
}

function Where({ name, href, source, destination }: WorkspacePlace) {
  const { t } = useTranslation('ui');
  return (
    <p className={styles.where}>
      <b title={name}>{href ? <Link href={href}>{name}</Link> : name}</b>{' '}
      {source && destination && (
        <Db isMuted>
          {source} <span aria-label={t('masthead.writtenTo')}>→</span> {destination}
        </Db>
      )}
    </p>
  );
}

/** Escape closes an open `<details>` and returns the focus to its summary. */
function useCloseOnEscape() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return menu;
}

function AccountEntry({ name, href, menu }: Account) {
  const details = useCloseOnEscape();
  if (!menu) return <Link href={href}>{name}</Link>;
  return (
    <details ref={details}>
      <summary>{name}</summary>
      <div className={styles.menu}>{menu}</div>
    </details>
  );
}

/** The header of every page: the product, the current workspace, and links outside of it. */
export function Masthead({ home, workspace, links = [], account, search }: MastheadProps) {
  const { t } = useTranslation('ui');
  return (
    <header className={styles.masthead}>
      <div className={styles.brand}>
        <Brand href={home} />
      </div>
      {workspace && <Where {...workspace} />}
      {links.length > 0 && (
        <nav className={styles.links} aria-label={t('masthead.global')}>
          <ul>
            {links.map(({ href, label, isCurrent }) => (
              <li key={href}>
                <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.languages}>
        <LanguageSwitch search={search} />
      </div>
      {account && (
        <div className={styles.account}>
          <AccountEntry {...account} />
        </div>
      )}
    </header>
  );
}
