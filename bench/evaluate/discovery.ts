import { measure } from '@core/discovery/pii/evaluation/accuracy';
import { labelledSchemas } from '@core/discovery/pii/evaluation/labelled-schemas';
import { readLabels } from '@core/discovery/pii/evaluation/labels';
import { createPhraseBook } from '@core/discovery/pii/phrases';
import { recognizers } from '@core/discovery/pii/registry';

/** Precision and recall of the scan of column names on our own labelled schemas. */
export function evaluateDiscovery(thresholds: readonly number[]) {
  const book = createPhraseBook(recognizers);
  const labels = Object.entries(labelledSchemas).map(([schema, text]) => ({
    schema,
    tables: readLabels(schema, text),
  }));
  const sets = [...labels, { schema: 'all', tables: labels.flatMap(({ tables }) => tables) }];
  return sets.flatMap(({ schema, tables }) =>
    thresholds.map((threshold) => {
      const { precision, recall, sameEntity, columns, personal } = measure(book, tables, threshold);
      return {
        schema,
        threshold,
        columns,
        personal,
        precision: precision.toFixed(3),
        recall: recall.toFixed(3),
        'right entity': sameEntity.toFixed(3),
      };
    }),
  );
}
