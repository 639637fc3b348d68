import type { TableName } from '../schema';

/** How an SQL engine writes names. */
export interface SqlNames {
  /** A name as an identifier, always quoted. @throws AppError 'validation-failed' if the engine cannot write it */
  readonly quoteName: (name: string) => string;
  /** A table as an identifier, with its schema where the engine has schemas. */
  readonly quoteTable: (table: TableName) => string;
}

/** How an SQL engine writes names, values that it binds, and tables of Understudy's own. */
export interface SqlDialect extends SqlNames {
  /** The place of the value that is bound as number `at`, counted from 1. */
  readonly placeholder: (at: number) => string;
  /** Adds rows that are not there by their key, and leaves those that are: from what follows INSERT INTO. */
  readonly insertNew: (into: string) => string;
  /** Types of Understudy's own tables. */
  readonly ownTypes: {
    /** Text of up to 250 characters, told apart character by character, fit for a key. */
    readonly name: string;
    /** Text of any length. */
    readonly text: string;
    /** Whole numbers of 64 bits. */
    readonly count: string;
  };
}

/** Names as a comma-separated list of identifiers. */
export const quoteNames = ({ quoteName }: SqlNames, names: readonly string[]): string =>
  names.map(quoteName).join(', ');
