import type { FormulaProblem } from '@core/formulas/problem';
import type { Remark } from '../generator';

/** A problem of a formula as a refusal: `position` counts characters from 1, `length` is what is to be marked. */
export function problemRemark(problem: FormulaProblem): Remark {
  const { from, to } = problem.span;
  const place = { position: from + 1, length: to - from };
  switch (problem.code) {
    case 'empty':
      return { severity: 'refusal', code: 'formula-empty', params: {} };
    case 'unparsable':
      return { severity: 'refusal', code: 'formula-syntax', params: { ...place, cause: problem.reason } };
    case 'column-unavailable': {
      const params = { ...place, missing: problem.column, ...hinted(problem.nearest) };
      return { severity: 'refusal', code: 'formula-column', params };
    }
    case 'function-unsupported': {
      const params = { ...place, function: problem.name, ...hinted(problem.nearest) };
      return { severity: 'refusal', code: 'formula-function', params };
    }
    case 'mock-unsupported': {
      const params = { ...place, function: problem.name, ...hinted(problem.nearest) };
      return { severity: 'refusal', code: 'formula-mock', params };
    }
    case 'argument-count': {
      const params = { ...place, function: problem.name, signature: problem.signature };
      return { severity: 'refusal', code: 'formula-arguments', params };
    }
    case 'argument-kind': {
      const { name, expected, found } = problem;
      const params = { ...place, function: name, expected, found };
      return { severity: 'refusal', code: 'formula-argument-kind', params };
    }
  }
}

/** Which hint is shown: with a name that there is, or without. */
const hinted = (nearest: string | null) => ({
  hint: nearest === null ? 'none' : 'near',
  nearest: nearest ?? '',
});
