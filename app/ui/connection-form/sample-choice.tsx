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
  /** Values submitted with the choice, by name. */
  sent: Readonly<Record<string, string>>;
  /** URL of the form; by default the page itself. */
  action?: string;
}

/** The sample databases, each with its content and a button to start with it. */
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
