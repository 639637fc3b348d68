import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../words/intl-formats';
import styles from './text.module.css';

interface TextProps {
  children: ReactNode;
  id?: string;
}

/** Text for assistive technology only. */
export function Hidden({ children, id }: TextProps) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  );
}

/** Secondary text inside a line. */
export function Muted({ children, id }: TextProps) {
  return (
    <span className={styles.muted} id={id}>
      {children}
    </span>
  );
}

/** A small paragraph under a table or figure that explains how to read it. */
export function Fine({ children, id }: TextProps) {
  return (
    <p className={styles.fine} id={id}>
      {children}
    </p>
  );
}

/** A paragraph under a heading that introduces what follows. */
export function Lead({ children, id }: TextProps) {
  return (
    <p className={styles.lead} id={id}>
      {children}
    </p>
  );
}

/** Short items, one per line. */
export function List({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** An integer or decimal number, grouped as in the interface language. */
export function Num({ value, digits }: { value: number; digits?: number }) {
  const { i18n } = useTranslation();
  const format = numberFormat(i18n.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits ?? 20,
  });
  return <span className={styles.num}>{format.format(value)}</span>;
}

/** A number that fits a narrow column: 912K, 3.1M, 1.20B. The full number is its title. */
export function ShortNum({ value }: { value: number }) {
  const { i18n } = useTranslation();
  return (
    <span className={styles.num} title={numberFormat(i18n.language, {}).format(value)}>
      {shortNumber(value, i18n.language)}
    </span>
  );
}

const scales = [
  { from: 1e9, digits: 2, unit: 'B' },
  { from: 1e6, digits: 1, unit: 'M' },
  { from: 1e3, digits: 0, unit: 'K' },
] as const;

/**
 * Abbreviates from 1,000 as K without decimals, from 1,000,000 as M with one and from 1,000,000,000 as B with two.
 * Truncates rather than rounds, so that 999,999 stays 999K; the decimal separator is that of the language.
 */
export function shortNumber(value: number, language: string): string {
  const size = Math.abs(value);
  const scale = scales.find(({ from }) => size >= from);
  if (!scale) return numberFormat(language, { maximumFractionDigits: 2 }).format(value);
  const step = 10 ** scale.digits;
  const cut = (Math.sign(value) * Math.floor((size / scale.from) * step)) / step;
  const digits = { minimumFractionDigits: scale.digits, maximumFractionDigits: scale.digits };
  return numberFormat(language, digits).format(cut) + scale.unit;
}
