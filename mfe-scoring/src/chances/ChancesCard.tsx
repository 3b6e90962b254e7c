import { useMemo } from 'react';
import type { Match, RoundView } from '@society/contracts';
import { outcomes, percentTexts, sidesOf, sideTitle, useNearScreen, useRead } from '@society/league-client';
import { errorText, hadNoAnswer } from '@society/web-kit';
import { Table, TableBehind } from '@society/web-kit/pages';
import { stepsOf, widthOf } from '../rules/chance-lines.ts';
import { ChancesChart } from './ChancesChart.tsx';
import { ChancesFailed, ChancesFrame, ChancesSkeleton, ChancesUnheard } from './ChancesFrame.tsx';
import styles from './Chances.module.css';

type Props = { match: Match; round: Pick<RoundView, 'entries'> };

/** Who is likely to win, along the round as the server knows it. The card fetches only when it is near the screen: on a weak signal strokes come first. */
export const ChancesCard = (props: Props) => {
  const [element, isNear] = useNearScreen<HTMLDivElement>();
  return (
    <div ref={element}>
      <Chances {...props} isWanted={isNear} />
    </div>
  );
};

const Chances = ({ match, round, isWanted }: Props & { isWanted: boolean }) => {
  const chances = useRead('getChances', { params: { id: match.id }, fresh: true, enabled: isWanted });
  const { data } = chances;
  const steps = useMemo(() => stepsOf(data ?? [], match, round), [data, match, round]);
  const now = steps.at(-1);
  const [one, two] = sidesOf(match);
  const names = [sideTitle(one), 'Draw', sideTitle(two)];
  if (chances.isPending) return <ChancesSkeleton />;
  if (hadNoAnswer(chances.error) && !data) return <ChancesUnheard />;
  if (!data) return <ChancesFailed of={chances} message={errorText(chances.error, 'Failed to fetch the chances')} />;
  // The match was called off, and the server knows it before this page does.
  if (!now) return null;
  const percents = percentTexts(now);
  return (
    <ChancesFrame>
      <ChancesChart steps={steps} width={widthOf(steps, match)} />
      <ul className={styles.legend} aria-label="Chances now">
        {outcomes.map((outcome, index) => (
          <li key={outcome}>
            <svg className={styles.sample} viewBox="0 0 28 4" aria-hidden="true" focusable="false">
              <line className={styles[outcome]} x1="0" x2="28" y1="2" y2="2" />
            </svg>
            <span className={styles.name}>{names[index]}</span> <strong>{percents[index]}</strong>
          </li>
        ))}
      </ul>
      <TableBehind label="Chances as a table, scrolls sideways" framed>
        <Table
          className={styles.table}
          caption="Chances after each hole recorded"
          heads={['After', ...names]}
          rows={steps.map((step) => [step.what, ...percentTexts(step)])}
        />
      </TableBehind>
    </ChancesFrame>
  );
};
