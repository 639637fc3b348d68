import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLocation, useRouteLoaderData, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { loader as rootLoader } from '~/root';
import type { Fixture } from '~/ui/fixture';
import { needGallery } from '~/services/gallery.server';
import { Specimens } from '~/ui/specimens/specimens';
import { PageHead } from '~/ui/page-head/page-head';
import { PreferenceSwitch } from '~/ui/preference-switch/preference-switch';
import { Inset } from '~/ui/section/section';
import { Shell } from '~/ui/shell/shell';
import { SiblingList } from '~/ui/sibling-list/sibling-list';

const modules = import.meta.glob<Fixture[]>('../ui/*/*.fixtures.tsx', { eager: true, import: 'fixtures' });

const components = Object.entries(modules)
  .map(([path, fixtures]) => ({ name: path.split('/').at(-2) ?? path, fixtures }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Its texts are English alone: it is for those who build the pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  await needGallery(request);
  return null;
}

export const meta: MetaFunction = () => [
  { title: 'Components – Understudy' },
  { name: 'robots', content: 'noindex' },
];

/**
 * Every component with every fixture. `?show=` shows one component only; with `&fixture=`, that fixture alone, without
 * the gallery around it.
 */
export default function Gallery() {
  const { t } = useTranslation('ui');
  const { search } = useLocation();
  const [query] = useSearchParams();
  const preferences = useRouteLoaderData<typeof rootLoader>('root');
  const show = query.get('show');
  const shown = components.filter(({ name }) => show === null || name === show);
  const alone = shown.flatMap(({ fixtures }) => fixtures).find(({ name }) => name === query.get('fixture'));
  // fixtures may take the focus, and the page would open scrolled to one of them
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [show]);
  if (alone) return alone.layout === 'page' ? alone.node : <main id="main">{alone.node}</main>;
  const links = [{ name: t('gallery.all'), href: '/gallery', isCurrent: show === null }].concat(
    components.map(({ name }) => ({ name, href: `/gallery?show=${name}`, isCurrent: name === show })),
  );
  return (
    <Shell
      masthead={{ search }}
      siblings={
        <SiblingList
          label={t('gallery.title')}
          groups={[{ siblings: links.map((link) => ({ ...link, isPlain: true })) }]}
        />
      }
    >
      <Inset>
        <PageHead title={t('gallery.title')} facts={[t('gallery.lead')]} />
        <PreferenceSwitch preference="theme" current={preferences?.theme ?? 'system'} search={search} />
        <PreferenceSwitch preference="density" current={preferences?.density ?? 'standard'} search={search} />
      </Inset>
      {shown.map(({ name, fixtures }) => (
        <Specimens key={name} component={name} fixtures={fixtures} />
      ))}
    </Shell>
  );
}
