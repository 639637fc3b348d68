import { Form } from '@remix-run/react';
import { Button } from '../button/button';
import styles from './sample-choice.module.css';

export interface Sample {
  id: string;
  label: string;
  description: string;
}

/** The sample databases, each a button that begins with it, and what is in it. */
export function SampleChoice({ samples }: { samples: readonly Sample[] }) {
  return (
    <Form method="post">
      <input type="hidden" name="type" value="sample.choose" />
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
