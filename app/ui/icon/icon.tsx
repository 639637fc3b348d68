import styles from './icon.module.css';

const paths = {
  warn: 'M8 2.2 14.6 13.6H1.4ZM8 6.4v3.4M8 11.7v.1',
  check: 'm2.8 8.6 3.4 3.6 7-8',
  cross: 'm3.5 3.5 9 9m0-9-9 9',
  none: 'M4 8h8',
  run: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 4.8V8l2.4 1.6',
  wait: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z',
  info: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 7.4v3.4M8 5v.1',
  up: 'm4 9.5 4-4 4 4',
  down: 'm4 6.5 4 4 4-4',
} as const;

export type IconName = keyof typeof paths;

export interface IconProps {
  name: IconName;
  /** Accessible name, if no word is beside it; without it the icon is decorative. */
  label?: string;
}

/** A line icon in the colour of the text, 14 px. Never the only indication of something. */
export function Icon({ name, label }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={styles.icon} data-icon={name} viewBox="0 0 16 16" {...naming}>
      <path d={paths[name]} strokeDasharray={name === 'wait' ? '2 2.3' : undefined} />
    </svg>
  );
}
