import { ActForm } from '../form/act-form';
import styles from './generate.module.css';
import type { RunOptions } from '@core/contract/schemas/engine';
import { Button } from '../button/button';

export interface OptionSwitchProps {
  option: keyof RunOptions;
  /** The value the button sets. */
  value: boolean;
  label: string;
}

/** Sets an option for this run and later ones, in a form of its own. */
export function OptionSwitch({ option, value, label }: OptionSwitchProps) {
  return (
    <div className={styles.switch}>
      <ActForm>
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="option" value={option} />
        <Button size="small" name="value" value={String(value)}>
          {label}
        </Button>
      </ActForm>
    </div>
  );
}
