import type { TableName } from '../schema';

/** How an SQL engine writes names. */
export interface SqlNames {
  /** A name as an identifier, always quoted. @throws AppError 'validation-failed' if the engine cannot write it */
  readonly quoteName: (name: string) => string;
  /** A table as an identifier, with its schema where the engine has schemas. */
  readonly quoteTable: (table: TableName) => string;
}

/** How an SQL engine writes names, placeholders, and Understudy's own tables. */
export interface SqlDialect extends SqlNames {
  /** The placeholder of bound value number `at`, counted from 1. */
  readonly placeholder: (at: number) => string;
  /** Inserts rows whose key is missing, and leaves existing ones alone: what follows INSERT INTO. */
  readonly insertNew: (into: string) => string;
  /** Types of Understudy's own tables. */
  readonly ownTypes: {
    /** Text of up to 250 characters, compared character by character, usable as a key. */
    readonly name: string;
    /** Text of any length. */
    readonly text: string;
    /** 64-bit integers. */
    readonly count: string;
  };
}

/** Names as a comma-separated list of identifiers. */
export const quoteNames = ({ quoteName }: SqlNames, names: readonly string[]): string =>
  names.map(quoteName).join(', ');
