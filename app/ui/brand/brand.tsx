import { Link } from '../link/link';
import styles from './brand.module.css';

/** The logo: what stands in for the thing, in front of the thing. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 15 18" aria-hidden>
      <rect className={styles.was} x={0.5} y={0.5} width={6} height={14} />
      <rect className={styles.is} x={6} y={3} width={8} height={15} />
    </svg>
  );
}

/** Logo and name, linking to the home page. */
export function Brand({ href = '/' }: { href?: string }) {
  return (
    <Link className={styles.brand} href={href}>
      <Mark />
      Understudy
    </Link>
  );
}
