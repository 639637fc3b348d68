import { useRef, type ButtonHTMLAttributes } from 'react';
import type { LinkProps } from '../link/link';
import { Link } from '../link/link';
import { usePendingAct } from '../progress/pending-act';
import { Seconds } from '../progress/pending';
import styles from './button.module.css';

interface Look {
  /**
   * `primary` is the main action of a page, and filled; `warning` is filled too, and only used on the confirmation page
   * of a destructive action; `plain` looks like a link.
   */
  variant?: 'standard' | 'primary' | 'plain' | 'warning';
  size?: 'small' | 'medium' | 'large';
}

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
    /** Label while the submission takes long, followed by seconds; by default the usual one. */
    pending?: string;
  };

/** Submits its form, or acts within the page with `type="button"`. */
export function Button({
  variant = 'standard',
  size = 'medium',
  type = 'submit',
  pending,
  children,
  ...rest
}: ButtonProps) {
  const self = useRef<HTMLButtonElement>(null);
  const act = usePendingAct();
  const seconds = act.button !== null && act.button === self.current ? act.seconds : null;
  return (
    <button
      ref={self}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      type={type}
      {...rest}
    >
      {seconds === null ? children : (pending ?? children)}
      {seconds !== null && (
        <>
          {' '}
          <Seconds value={seconds} />
        </>
      )}
    </button>
  );
}

export type LinkButtonProps = Look & Omit<LinkProps, 'className' | 'style'>;

/** A link that looks like a button because it starts an action: it leads to a page and changes nothing itself. */
export function LinkButton({ variant = 'standard', size = 'medium', ...rest }: LinkButtonProps) {
  return <Link className={styles.button} data-variant={variant} data-size={size} {...rest} />;
}
