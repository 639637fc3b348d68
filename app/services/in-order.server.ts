import { piiEntity, type PiiEntity } from '@core/contract/pii-entities';
import type { ListedGenerator } from '@core/contract/schemas/generator';
import { languageOf, translatorOf } from './i18n.server';

/**
 * Choices sorted by name in the reader's language. Lists are sorted here and not on the page: browsers collate
 * differently, and a page sorted differently than on the server fails to hydrate.
 */
export async function generatorsInOrder<T extends { readonly label_key: string }>(
  request: Request,
  generators: readonly T[],
): Promise<T[]> {
  const t = await translatorOf(request, 'generators');
  return byName(request, generators, ({ label_key: key }) => t(key));
}

/**
 * Generators to choose from, without their options, which would be most of the page. They stay in catalogue order,
 * which starts with the most common: sorted by name, a column of e-mail addresses would be offered animals first.
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
