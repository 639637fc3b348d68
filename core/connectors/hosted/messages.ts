import type { Batch } from '@core/kernel/data/column';
import type { SerializedError } from '@core/kernel/error-trace';
import type {
  ConnectionConfig,
  DatabaseRole,
  NoticeLine,
  ReadColumn,
  ReadRequest,
  TestStep,
  WriteTask,
} from '../connector';
import type { TableName, TableSchema } from '../schema';

/** Megabytes that a host may hold: several times what the largest schemas and previews take. */
export const hostMegabytes = 640;

/** Methods of a connection with a single answer. A signal, if any, is the last argument. */
export type AnsweredMethod =
  | 'introspect'
  | 'readCsvAs'
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

/** Methods that are read item by item. */
export type Reading =
  | { readonly method: 'read' | 'readStream'; readonly request: ReadRequest }
  | { readonly method: 'readSetAside'; readonly table: TableName }
  | {
      readonly method: 'readBack';
      readonly table: TableName;
      readonly columns: readonly ReadColumn[];
      readonly batchSize: number;
    };

/** A batch, or a chunk of a stream. */
export type Item = Batch | Uint8Array;

/** Requests of the server to a host. Each is answered once, by its number. Credentials travel only here. */
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
      /** As in `OpenOptions`. */
      readonly tables?: readonly TableSchema[];
    }
  | { readonly kind: 'call'; readonly method: AnsweredMethod; readonly args: readonly unknown[] }
  | { readonly kind: 'read'; readonly reading: Reading }
  /** The next item of a read, by the number of its request; null after the last. */
  | { readonly kind: 'next'; readonly reading: number }
  | { readonly kind: 'leave'; readonly reading: number }
  | { readonly kind: 'write'; readonly method: 'write' | 'writeStream'; readonly task: WriteTask }
  | { readonly kind: 'close' };

export type ToHost =
  | { readonly kind: 'ask'; readonly id: number; readonly asked: Asked }
  /** Cancels a test, a call, a read or a write; for 'open', the connection. */
  | { readonly kind: 'abort'; readonly id: number }
  /** An item that a write requested; null after the last. */
  | { readonly kind: 'item'; readonly id: number; readonly item: Item | null }
  /** There is no next item for a write, because generating it failed. */
  | { readonly kind: 'broken'; readonly id: number };

export type FromHost =
  /** The first message: the host is ready. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SerializedError }
  /** A write requests its next item. */
  | { readonly kind: 'wants'; readonly id: number }
  /** A test has completed a step. */
  | { readonly kind: 'step'; readonly id: number; readonly step: TestStep }
  /** A notice from the open connection. */
  | { readonly kind: 'notice'; readonly line: NoticeLine };

/** The answer to 'open'. */
export interface Opened {
  /** Whether the connection supports streams in the engine's own format. */
  readonly hasStreams: boolean;
  /** Whether rows can be tried there before a run. */
  readonly takesTrials: boolean;
  /** Whether a user can choose how its CSV tables are read. */
  readonly takesDialects: boolean;
}
