import { piiEntity, type PiiEntity } from '@core/contract/pii-entities';
import type { ListedGenerator } from '@core/contract/schemas/generator';
import { languageOf, translatorOf } from './i18n.server';

/**
 * Choices by their names in the reader's language. Lists are sorted here and not on the page: browsers have orders of
 * their own, and a page that the browser sorts otherwise than the server did fails as a whole when it is hydrated.
 */
export async function generatorsInOrder<T extends { readonly label_key: string }>(
  request: Request,
  generators: readonly T[],
): Promise<T[]> {
  const t = await translatorOf(request, 'generators');
  return byName(request, generators, ({ label_key: key }) => t(key));
}

/**
 * Generators to choose from, without the options of each, which would be most of the page. They stay in the order of the
 * catalogue, which begins with what is chosen most: sorted by name, a column of email addresses was offered animals first.
 */
export function listedGenerators(types: readonly ListedGenerator[]): ListedGenerator[] {
  return types.map(
    ({
      id,
      family,
      treatment,
      label_key,
      description_key,
      capabilities,
      refusal,
      warnings,
      is_suggested,
    }) => ({
      ...{ id, family, treatment, label_key, description_key },
      ...{ capabilities, refusal, warnings, is_suggested },
    }),
  );
}

export async function entitiesInOrder(request: Request): Promise<PiiEntity[]> {
  const t = await translatorOf(request, 'pii');
  return byName(request, piiEntity.options, (entity) => t(`entities.${entity}`));
}

async function byName<T>(request: Request, items: readonly T[], nameOf: (item: T) => string): Promise<T[]> {
  const { compare } = new Intl.Collator(await languageOf(request));
  return items
    .map((item) => ({ item, name: nameOf(item) }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ item }) => item);
}
