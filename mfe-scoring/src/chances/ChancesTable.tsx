import { classNames } from '@society/web-kit';
import { outcomes, percentTexts } from '../rules/chance-lines.ts';
import type { ChanceStep } from '../rules/chance-lines.ts';
import styles from './Chances.module.css';

type Props = { steps: readonly ChanceStep[]; names: readonly string[]; isShown: boolean };

/** Everything that the lines show. On the screen it is for screen readers until it is asked for; on paper it is always there. */
export const ChancesTable = ({ steps, names, isShown }: Props) => (
  <div
    className={classNames(styles.behind, !isShown && styles.unseen)}
    role="region"
    aria-label="Chances as a table, scrolls sideways"
    tabIndex={isShown ? 0 : undefined}
  >
    <table className={styles.table}>
      <caption className={styles.caption}>Chances after each hole recorded</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.what}>
            After
          </th>
          {names.map((name, index) => (
            <th key={outcomes[index]} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          <tr key={step.entryId ?? index}>
            <th scope="row" className={styles.what}>
              {step.what}
            </th>
            {percentTexts(step).map((text, place) => (
              <td key={outcomes[place]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
