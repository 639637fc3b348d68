import { describe, expect, it } from 'vitest';
import { connectorLabels, connectorType } from './enums';
import { connectionInput, connectionView, secretFields } from './schemas/connection';

const types = (union: typeof connectionInput | typeof connectionView) =>
  union.options.map((option) => option.shape.type.value);

describe('connections', () => {
  it('have a form and a view for every connector type', () => {
    expect(types(connectionInput)).toEqual(connectorType.options);
    expect(types(connectionView)).toEqual(connectorType.options);
    expect(Object.keys(connectorLabels)).toEqual(connectorType.options);
  });

  it.each(connectionView.options.map((view) => [view.shape.type.value, view] as const))(
    '%s comes back without a secret, with a mark for each',
    (type, view) => {
      const input = connectionInput.options.find((option) => option.shape.type.value === type);
      const secrets = secretFields.filter((name) => name in (input?.shape ?? {}));
      expect(
        Object.keys(view.shape).filter((name) => secretFields.some((secret) => secret === name)),
      ).toEqual([]);
      const marks = Object.keys(view.shape).filter((name) => name.startsWith('has_'));
      expect(marks.sort()).toEqual(secrets.map((name) => `has_${name}`).sort());
    },
  );
});
