import { describe, expect, it } from 'vitest';
import { judge, judgeShape } from './verdict';

const many = { made: 24_421, holdout: 24_421, columns: 15 };

describe('judge', () => {
  it('takes differences of fidelity up to the noise of the measures for none', () => {
    expect(judge('quality', 0.9902, 0.9893, many)).toBe('like');
    expect(judge('quality', 0.9911, 0.9891, many)).toBe('better');
    expect(judge('quality', 0.9865, 0.9891, many)).toBe('slightly-below');
    expect(judge('quality', 0.8765, 0.9891, many)).toBe('below');
  });

  it('allows more for chance the fewer rows there are', () => {
    expect(judge('quality', 0.978, 0.9891, { made: 200, holdout: 200, columns: 15 })).toBe('like');
    expect(judgeShape(0.985, 0.9935, { ...many, columns: 1 })).toBe('slightly-below');
    expect(judgeShape(0.985, 0.9935, { made: 1_000, holdout: 1_000, columns: 1 })).toBe('like');
  });

  it('wants few made rows nearer to training rows', () => {
    expect(judge('dcrShare', 0.505, 0.5, many)).toBe('like');
    expect(judge('dcrShare', 0.52, 0.5, many)).toBe('slightly-below');
    expect(judge('dcrShare', 0.589, 0.5, many)).toBe('below');
    expect(judge('dcrShare', 0.48, 0.5, many)).toBe('better');
  });

  it('calls copies beyond the holdout’s own below it, with no slight', () => {
    expect(judge('exactShare', 0.0011, 0.0012, many)).toBe('like');
    expect(judge('exactShare', 0.0104, 0.0012, many)).toBe('below');
  });

  it('wants a discriminator at a coin toss, from either side', () => {
    expect(judge('discriminatorAuc', 0.52, 0.5, many)).toBe('like');
    expect(judge('discriminatorAuc', 0.45, 0.5, many)).toBe('slightly-below');
    expect(judge('discriminatorAuc', 0.88, 0.5, many)).toBe('below');
  });

  it('forgives no orphan', () => {
    expect(judge('orphans', 0, 0, many)).toBe('like');
    expect(judge('orphans', 1, 0, many)).toBe('below');
  });

  it('says nothing of what was not measured', () => {
    expect(judge('quality', null, 0.99, many)).toBeNull();
    expect(judge('quality', 0.99, null, many)).toBeNull();
  });
});
