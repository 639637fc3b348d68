import { Form } from '@remix-run/react';
import { Button } from '../button/button';
import styles from './sample-choice.module.css';

export interface Sample {
  id: string;
  label: string;
  description: string;
}

export interface SampleChoiceProps {
  samples: readonly Sample[];
  /** What goes along with the choice, by name. */
  sent: Readonly<Record<string, string>>;
  /** Where it goes; left out: to the page itself. */
  action?: string;
}

/** The sample databases, each a button that begins with it, and what is in it. */
export function SampleChoice({ samples, sent, action }: SampleChoiceProps) {
  return (
    <Form method="post" {...(action === undefined ? {} : { action })}>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul className={styles.samples}>
        {samples.map(({ id, label, description }) => (
          <li key={id}>
            <Button name="sample_db" value={id} size="small" aria-describedby={`sample-${id}`}>
              {label}
            </Button>
            <p id={`sample-${id}`}>{description}</p>
          </li>
        ))}
      </ul>
    </Form>
  );
}
