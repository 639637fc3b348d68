import { useRef, type ButtonHTMLAttributes } from 'react';
import type { LinkProps } from '../link/link';
import { Link } from '../link/link';
import { usePendingAct } from '../progress/pending-act';
import { Seconds } from '../progress/pending';
import styles from './button.module.css';

interface Look {
  /**
   * `primary` is the one act a page is for, and filled; `warning` is filled too and stands only on the page
   * of its own that a destructive act has; `plain` looks like a link.
   */
  variant?: 'standard' | 'primary' | 'plain' | 'warning';
  size?: 'small' | 'medium' | 'large';
}

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
    /** What it says while its act takes long; left out: what it says always. Seconds follow. */
    pending?: string;
  };

/** Sends its form, or does an act in the page when `type="button"`. */
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

/** A link that begins an act and looks like its button: it leads to a page and changes nothing itself. */
export function LinkButton({ variant = 'standard', size = 'medium', ...rest }: LinkButtonProps) {
  return <Link className={styles.button} data-variant={variant} data-size={size} {...rest} />;
}
