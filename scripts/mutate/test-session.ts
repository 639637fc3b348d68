import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { withFault, type Mutant } from './mutant';

/** A test has so long, in milliseconds: much shorter than in `npm test`, as what a fault holds up says so soon. */
const testLimit = 30_000;
const pollLimit = 10_000;

/** What a run of tests said. */
export interface Verdict {
  readonly outcome: 'passed' | 'failed' | 'timed-out';
  /** The first test that failed. */
  readonly failed: string | null;
  readonly milliseconds: number;
}

interface Place {
  readonly root?: string;
  /** Of a Vitest configuration, or false for none. */
  readonly config?: string | false;
  /** Patterns of test files. */
  readonly include?: string[];
}

/**
 * Tests with a fault in one file. The fault is put into the text that Vite hands out, so nothing on disk is ever
 * changed; servers of the tests are started once.
 */
export class TestSession {
  private mutant: Mutant | null = null;
  private firstFailure: string | null = null;

  private constructor(
    private readonly vitest: Vitest,
    private readonly root: string,
  ) {}

  static async open({ root = process.cwd(), config, include }: Place = {}): Promise<TestSession> {
    const session: { opened: TestSession | null } = { opened: null };
    const heard = heardSignals();
    const plugin: Plugin = {
      name: 'fault',
      enforce: 'pre',
      load: (id) => session.opened?.textOf(id) ?? null,
    };
    const vitest = await createVitest(
      'test',
      {
        root,
        config,
        watch: false,
        bail: 1,
        retry: 0,
        maxWorkers: 1,
        testTimeout: testLimit,
        hookTimeout: 2 * testLimit,
        expect: { poll: { timeout: pollLimit } },
        sequence: { sequencer: AsAsked },
        silent: true,
        ...(include === undefined ? {} : { include }),
        reporters: [
          {
            onTestCaseResult: (test) => {
              if (test.result().state === 'failed')
                session.opened?.note(`${test.module.relativeModuleId} ${test.name}`);
            },
            onTestModuleEnd: (module) => {
              if (module.state() === 'failed') session.opened?.note(module.relativeModuleId);
            },
          },
        ],
      },
      { plugins: [plugin], logLevel: 'silent' },
    );
    // Vitest would end the process at once; whoever has opened the session decides
    for (const [signal, listener] of heardSignals())
      if (!heard.some(([, known]) => known === listener)) process.off(signal, listener);
    session.opened = new TestSession(vitest, root);
    await vitest.standalone();
    return session.opened;
  }

  /** Runs test files, in this order, until one fails or the time is over. */
  async run(tests: readonly string[], mutant: Mutant | null, limit: number): Promise<Verdict> {
    this.put(mutant);
    this.firstFailure = null;
    const started = Date.now();
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      void this.stop();
    }, limit);
    try {
      const { unhandledErrors } = await this.vitest.runTestSpecifications(await this.specifications(tests));
      if (unhandledErrors.length > 0) this.note('an error outside of the tests');
    } finally {
      clearTimeout(timer);
      this.put(null);
    }
    const outcome = isOver ? 'timed-out' : this.firstFailure === null ? 'passed' : 'failed';
    return { outcome, failed: this.firstFailure, milliseconds: Date.now() - started };
  }

  /** Ends the tests that run, even one that never returns. */
  async stop(): Promise<void> {
    const first = this.vitest.cancelCurrentRun('keyboard-input');
    // the second request is the one that does not wait for the worker
    await Promise.all([first, this.vitest.cancelCurrentRun('keyboard-input')]);
  }

  async close(): Promise<void> {
    await this.vitest.close();
  }

  private put(mutant: Mutant | null): void {
    const changed = [this.mutant, mutant].flatMap((one) => one?.file ?? []);
    this.mutant = mutant;
    for (const file of changed) this.vitest.invalidateFile(resolve(this.root, file));
  }

  private textOf(id: string): string | null {
    const [path = ''] = id.split('?');
    if (this.mutant === null || relative(this.root, path) !== this.mutant.file) return null;
    return withFault(readFileSync(path, 'utf8'), this.mutant);
  }

  private note(failure: string): void {
    this.firstFailure ??= failure;
  }

  private async specifications(tests: readonly string[]): Promise<TestSpecification[]> {
    const all = await this.vitest.globTestSpecifications();
    const byFile = new Map(all.map((one) => [relative(this.root, one.moduleId), one]));
    return tests.flatMap((test) => byFile.get(test) ?? []);
  }
}

const heardSignals = () =>
  (['SIGINT', 'SIGTERM'] as const).flatMap((signal) =>
    process.listeners(signal).map((listener) => [signal, listener] as const),
  );

/** Files in the order in which they are asked for. */
class AsAsked extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}
