import { Form, useLocation, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@core/contract/schemas/user';
import type { WorkspaceOverview } from '@core/contract/schemas/workspace';
import { Button, LinkButton } from '../button/button';
import type { MastheadProps } from '../masthead/masthead';
import { PreferenceSwitch } from '../preference-switch/preference-switch';
import { Link } from '../link/link';
import { Shell, type ShellProps } from '../shell/shell';
import type { TabsProps } from '../tabs/tabs';
import { Time } from '../time/time';
import type { StatedToast } from '../toast/stated-toast';
import { useToasts } from '../toast/use-toasts';

/** Loader data of the pathless route `_app`. */
export interface AppData {
  readonly user: User;
  readonly theme: string;
  readonly density: string;
  readonly flash: readonly StatedToast[];
  /** The workspace of the engine in the query string, on a page whose path names none. */
  readonly queried: WorkspaceOverview | null;
}

/** Loader data of the layout route of a workspace. */
export interface WorkspaceData {
  readonly overview: WorkspaceOverview;
}

export const appRouteId = 'routes/_app';
export const workspaceRouteId = 'routes/_app.workspaces.$id';

export interface AppShellProps {
  siblings?: ReactNode;
  /** Messages of the page itself, besides those of its action and its loader. */
  toasts?: readonly StatedToast[];
  children: ReactNode;
}

/** The navigation of a page after signing in: of the installation, and of the current workspace. */
export function useAppFrame(): Pick<ShellProps, 'masthead' | 'tabs'> {
  const app = useRouteLoaderData<AppData>(appRouteId);
  const workspace = useRouteLoaderData<WorkspaceData>(workspaceRouteId);
  const overview = workspace?.overview ?? app?.queried ?? undefined;
  const masthead = useMasthead(app, overview);
  const tabs = useTabs(overview);
  return { masthead, ...(tabs ? { tabs } : {}) };
}

/**
 * The shell of every page after signing in. It gets its data from the two layout routes, so that a page passes only its
 * own.
 */
export function AppShell({ siblings, toasts: own, children }: AppShellProps) {
  const frame = useAppFrame();
  const flash = useRouteLoaderData<AppData>(appRouteId)?.flash;
  const toasts = useToasts(flash, own);
  return (
    <Shell {...frame} siblings={siblings} toasts={toasts}>
      {children}
    </Shell>
  );
}

function useMasthead(app: AppData | undefined, overview: WorkspaceOverview | undefined): MastheadProps {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  if (!app) return { search };
  const { user } = app;
  const places = [
    { href: '/', label: t('nav.workspaces') },
    ...(user.role === 'User'
      ? []
      : [
          { href: '/users', label: t('nav.users') },
          { href: '/organizations', label: t('nav.organizations') },
          { href: '/audit', label: t('nav.audit') },
        ]),
    { href: '/status', label: t('nav.status') },
    { href: '/help', label: t('nav.help') },
  ];
  const workspace = overview?.workspace;
  return {
    search,
    home: '/',
    links: places.map((place) => ({
      ...place,
      isCurrent: place.href === pathname || (place.href !== '/' && pathname.startsWith(`${place.href}/`)),
    })),
    account: {
      name: user.display_name,
      href: '/account',
      menu: <AccountMenu {...app} search={search} />,
    },
    ...(workspace
      ? {
          workspace: {
            name: workspace.name,
            href: `/workspaces/${workspace.id}`,
            source: workspace.source.name,
            ...(workspace.destination ? { destination: workspace.destination.name } : {}),
          },
        }
      : {}),
  };
}

function AccountMenu({ theme, density, search }: AppData & { search: string }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <PreferenceSwitch preference="theme" current={theme} search={search} />
      <PreferenceSwitch preference="density" current={density} search={search} />
      <Link href="/account">{t('account.own')}</Link>
      <Form method="post" action="/logout">
        <Button variant="plain">{t('account.signOut')}</Button>
      </Form>
    </>
  );
}

function useTabs(overview: WorkspaceOverview | undefined): TabsProps | null {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  if (!overview) return null;
  const base = `/workspaces/${overview.workspace.id}`;
  const validation = overview.source_validation;
  const pages = [
    {
      name: 'tables',
      also: ['columns'],
      mark: { count: overview.unprotected_columns, label: t('tabs.unprotected') },
    },
    { name: 'pii' },
    { name: 'foreign-keys' },
    {
      name: 'schema',
      mark: {
        count: overview.schema_changes_to_act,
        label: t('tabs.changes', { count: overview.schema_changes_to_act }),
        tone: 'warning' as const,
      },
    },
    { name: 'subsetting' },
    { name: 'jobs' },
    { name: 'settings' },
    { name: 'sharing', also: ['transfer', 'leave', 'duplicate', 'audit'] },
  ];
  return {
    label: t('tabs.label'),
    tabs: pages.map(({ name, also = [], mark }) => ({
      href: `${base}/${name}`,
      label: t(`tabs.${name}`),
      isCurrent: [name, ...also].some((part) => pathname.startsWith(`${base}/${part}`)),
      ...(mark ? { mark } : {}),
    })),
    aside: (
      <>
        {validation && (
          <span>
            {t(validation.is_ok ? 'tabs.validated' : 'tabs.invalid')} <Time iso={validation.at} show="time" />
          </span>
        )}
        <LinkButton href={`${base}/generate`} variant="primary" size="small">
          {t('tabs.generate')}
        </LinkButton>
      </>
    ),
  };
}
