import type { Batch } from '@core/kernel/data/column';
import type { SentError } from '@core/kernel/error-trace';
import type {
  ConnectionConfig,
  DatabaseRole,
  NoticeLine,
  ReadColumn,
  ReadRequest,
  TestStep,
  WriteTask,
} from '../connector';
import type { TableName } from '../schema';

/** Methods of a connection that answer once. Where one takes a signal, it is the last argument. */
export type AnsweredMethod =
  | 'introspect'
  | 'countRows'
  | 'snapshot'
  | 'join'
  | 'shards'
  | 'sample'
  | 'find'
  | 'previewLoad'
  | 'tryRows'
  | 'beginLoad'
  | 'completedTasks'
  | 'finishLoad'
  | 'dropLedger'
  | 'countOrphans'
  | 'measureKey'
  | 'measureDistinct'
  | 'countDuplicates'
  | 'countNulls';

/** What is read item by item. */
export type Reading =
  | { readonly method: 'read' | 'readStream'; readonly request: ReadRequest }
  | {
      readonly method: 'readBack';
      readonly table: TableName;
      readonly columns: readonly ReadColumn[];
      readonly batchSize: number;
    };

/** A batch, or a piece of a stream. */
export type Item = Batch | Uint8Array;

/** What the server asks of a host. Each is answered once, by its number. Credentials travel only here. */
export type Asked =
  | {
      readonly kind: 'test';
      readonly type: string;
      readonly config: ConnectionConfig;
      readonly role: DatabaseRole;
    }
  | {
      readonly kind: 'open';
      readonly type: string;
      readonly end: 'source' | 'destination';
      readonly config: ConnectionConfig;
      readonly role: DatabaseRole;
    }
  | { readonly kind: 'call'; readonly method: AnsweredMethod; readonly args: readonly unknown[] }
  | { readonly kind: 'read'; readonly reading: Reading }
  /** The next item of a reading, by the number of its question; null after the last. */
  | { readonly kind: 'next'; readonly reading: number }
  | { readonly kind: 'leave'; readonly reading: number }
  | { readonly kind: 'write'; readonly method: 'write' | 'writeStream'; readonly task: WriteTask }
  | { readonly kind: 'close' };

export type ToHost =
  | { readonly kind: 'ask'; readonly id: number; readonly asked: Asked }
  /** Of a test, a call, a reading or a write; of 'open' it is that of the connection. */
  | { readonly kind: 'abort'; readonly id: number }
  /** What a write wanted; null after the last. */
  | { readonly kind: 'item'; readonly id: number; readonly item: Item | null }
  /** There is no next item for a write, because what makes them failed. */
  | { readonly kind: 'broken'; readonly id: number };

export type FromHost =
  /** The first message: the host has come up. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SentError }
  /** A write wants its next item. */
  | { readonly kind: 'wants'; readonly id: number }
  /** A test has tried a step. */
  | { readonly kind: 'step'; readonly id: number; readonly step: TestStep }
  /** The open connection has something to tell. */
  | { readonly kind: 'notice'; readonly line: NoticeLine };

/** The answer to 'open'. */
export interface Opened {
  /** Whether the connection passes the engine's own stream. */
  readonly hasStreams: boolean;
  /** Whether rows can be tried there before a run. */
  readonly takesTrials: boolean;
}
