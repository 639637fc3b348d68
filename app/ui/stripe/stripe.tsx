import type { Treatment } from '@core/contract/enums';
import styles from './stripe.module.css';

export interface StripePart {
  treatment: Treatment;
  /** Number of columns of the table with this treatment. */
  count: number;
}

export interface StripeProps {
  parts: readonly StripePart[];
  /** The table is excluded from the run: a dotted line instead of colours. */
  isExcluded?: boolean;
}

const height = 26;

/** A table as a stack of its columns, by treatment. A picture beside the name; the words are elsewhere. */
export function Stripe({ parts, isExcluded }: StripeProps) {
  const shown = parts.filter((part) => part.count > 0);
  const total = shown.reduce((sum, part) => sum + part.count, 0);
  const share = (count: number) => (count / total) * height;
  const above = (index: number) => shown.slice(0, index).reduce((sum, part) => sum + share(part.count), 0);
  return (
    <svg className={styles.stripe} viewBox={`0 0 3 ${height}`} preserveAspectRatio="none" aria-hidden>
      {isExcluded ? (
        <path d={`M1.5 0v${height}`} />
      ) : (
        shown.map((part, index) => (
          <rect
            key={part.treatment}
            data-treat={part.treatment}
            width={3}
            y={above(index).toFixed(2)}
            height={share(part.count).toFixed(2)}
          />
        ))
      )}
    </svg>
  );
}
