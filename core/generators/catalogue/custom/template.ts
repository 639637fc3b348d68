import { z } from 'zod';
import { byRule } from '../../engine/capabilities';
import { fitTest, textLimit, tooLong } from '../../engine/made-values';
import { canBeWritten, columnsNamed, templateWriter } from '../../engine/template/fill-template';
import {
  parseTemplate,
  tellsRowsApart,
  TemplateError,
  type TemplatePart,
} from '../../engine/template/parse-template';
import type { GeneratorDefinition, Remark, RowColumn } from '../../generator';

const parameters = z.object({
  rowTemplate: z.string().max(300).default(''),
  firstNumber: z.int().min(0).max(1e12).default(1),
});

/**
 * A text with placeholders for other columns of the row, as generated, and for the row number. Like a calculated column
 * it never reads its own source value, and reveals no more than the rest of the row.
 */
export const customTemplate: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'custom.template',
  family: 'Calculated_column',
  treatment: 'calculated',
  capabilities: { ...byRule, protects: 'part', keepsNull: false, readsInput: false },
  parameters,
  accepts: ['utf8'],
  locales: [],
  review({ type, rowCount }, { rowTemplate, firstNumber }) {
    if (rowTemplate.trim() === '') return [{ severity: 'refusal', code: 'template-empty', params: {} }];
    const read = partsOrFault(rowTemplate);
    if (read instanceof TemplateError) return [faultRemark(read.mistake, read.position)];
    const [length, needed] = [
      textLimit(type),
      longestFixed(read, firstNumber + Math.max(0, (rowCount ?? 1) - 1)),
    ];
    if (needed <= length) return [];
    return [{ severity: 'refusal', code: 'too-narrow', params: { length, needed } }];
  },
  reviewRow: (_, { rowTemplate }, row) =>
    columnsOf(rowTemplate).flatMap((part) => remarkOnColumn(part, row) ?? []),
  possibleValues: () => null,
  isDistinct(_, { rowTemplate }) {
    const parts = partsOrFault(rowTemplate);
    return !(parts instanceof TemplateError) && tellsRowsApart(parts);
  },
  // rows are only counted if a whole column is read; otherwise the numbers of a shard start far after those of the
  // previous one
  readsWhole: (_, { rowTemplate }) => {
    const parts = partsOrFault(rowTemplate);
    return !(parts instanceof TemplateError) && parts.some(({ kind }) => kind === 'number');
  },
  companions: ({ rowTemplate }) =>
    columnsNamed(columnsOf(rowTemplate)).map((column) => ({ column, side: 'made' })),
  create({ rowTemplate, firstNumber }, { column, companions: types = [] }) {
    const parts = parseTemplate(rowTemplate);
    const fits = fitTest(column.type);
    return {
      generate(_, { firstRow, rowCount }, columns = []) {
        const write = templateWriter(parts, types, columns);
        const values = Array.from({ length: rowCount }, (_row, row) => {
          const text = write(row, firstNumber + firstRow + row);
          if (!fits(text)) throw tooLong(column);
          return text;
        });
        return { storage: 'text', values };
      },
    };
  },
};

function partsOrFault(template: string): readonly TemplatePart[] | TemplateError {
  try {
    return parseTemplate(template);
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}

type ColumnPart = TemplatePart & { kind: 'column' };

function columnsOf(template: string): readonly ColumnPart[] {
  const parts = partsOrFault(template);
  return parts instanceof TemplateError
    ? []
    : parts.filter((part): part is ColumnPart => part.kind === 'column');
}

/** Maximum length without the values of the columns. */
const longestFixed = (parts: readonly TemplatePart[], lastNumber: number): number =>
  parts.reduce((sum, part) => {
    if (part.kind === 'text') return sum + part.text.length;
    return sum + (part.kind === 'number' ? Math.max(String(lastNumber).length, part.width) : 0);
  }, 0);

const faultRemark = (mistake: string, position: number): Remark => ({
  severity: 'refusal',
  code: 'template-syntax',
  params: { position: position + 1, mistake },
});

function remarkOnColumn({ name, form, from }: ColumnPart, row: readonly RowColumn[]): Remark | null {
  const found = row.find((one) => one.name === name);
  if (!found?.isMade) return { severity: 'refusal', code: 'row-column', params: { missing: name } };
  return canBeWritten(found.type, form) ? null : faultRemark(form.kind === 'date' ? 'date' : 'kind', from);
}
