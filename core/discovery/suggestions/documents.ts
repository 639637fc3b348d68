import type { Evidence } from '@core/contract/evidence-codes';
import { piiEntity, type PiiEntity } from '@core/contract/pii-entities';
import type { ColumnSchema } from '@core/connectors/schema';
import type { GeneratorChoice, PiiMark } from '@core/configuration/configuration';
import type { ColumnProfile } from '@core/generators/generator';
import { suggestInner } from '@core/generators/suggest';

/** A generator for each path at which a deep scan found personal data; none if it found no paths. */
export function documentCandidates(column: ColumnProfile, pii: PiiMark): GeneratorChoice[] {
  const rules = (pii.evidence ?? []).flatMap((evidence) => {
    const found = foundAt(evidence);
    if (found === null) return [];
    const isXml = column.type.kind === 'xml' || found.path.includes('/');
    const name = found.path.split(isXml ? '/' : '.').at(-1) ?? '';
    const generator = suggestInner(column, name, found.entity);
    return pathsOf(found.path, isXml).map((path) => `${path} = ${generator}`);
  });
  if (rules.length === 0) return [];
  return [{ id: 'composite.paths', parameters: { rules: [...new Set(rules)].join('\n') } }];
}

/**
 * What stands in for the values of a document that nobody has looked at: all of them are redacted, its form stays. None
 * for a column that is no document.
 */
export const unreadDocument = ({ type }: Pick<ColumnSchema, 'type'>): GeneratorChoice[] =>
  type.kind === 'json' || type.kind === 'xml'
    ? [
        {
          id: 'composite.paths',
          parameters: { rules: `${type.kind === 'xml' ? '//*' : '$..*'} = mask.redact`, others: 'redact' },
        },
      ]
    : [];

function foundAt(evidence: Evidence): { readonly path: string; readonly entity: PiiEntity } | null {
  if (evidence.code !== 'found-at-path') return null;
  const entity = piiEntity.safeParse(evidence.params.entity);
  return entity.success ? { path: String(evidence.params.path), entity: entity.data } : null;
}

/**
 * 'owner.mails.[]' as '$.owner.mails[*]', and 'owner/mail' in XML as an element and as an attribute, which the scan does
 * not distinguish.
 */
function pathsOf(path: string, isXml: boolean): string[] {
  const names = path.split(isXml ? '/' : '.');
  if (!isXml) return [`$${names.map((name) => (name === '[]' ? '[*]' : `.${name}`)).join('')}`];
  const above = names.slice(0, -1).map((name) => `/${name}`);
  return ['/', '/@'].map((step) => `${above.join('')}${step}${names.at(-1)}`);
}
