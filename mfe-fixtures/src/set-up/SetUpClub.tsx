import { useLayoutEffect, useRef } from 'react';
import type { Club } from '@society/contracts';
import { useRead } from '@society/league-client';
import { Badge, Button, Card, Link } from '@society/web-kit';
import { Refusal } from '@society/web-kit/pages';
import { useChangeClub } from '../api/use-change-club.ts';
import { setUpStepsOf, withSkipped } from './set-up-steps.ts';
import type { SetUpStep } from './set-up-steps.ts';
import styles from './SetUpClub.module.css';

/** Leads the first admin of a new club through the first steps. Every step can be skipped and resumed. The card is empty once it was ended. */
export const SetUpClub = () => {
  const { data: club } = useRead('getClub');
  return club && !club.setup.done ? <Steps club={club} /> : null;
};

const Steps = ({ club }: { club: Club }) => {
  const { data: people } = useRead('listPlayers', { fresh: true });
  const { data: courses } = useRead('listCourses', { fresh: true });
  const { data: seasons } = useRead('listSeasons', { fresh: true });
  const { mutate, isPending, variables, problem } = useChangeClub();
  const end = useRef<HTMLDivElement>(null);
  // The button that ends the steps removes the whole card. Before that, the focus moves to the element around the card, or it would be lost.
  useLayoutEffect(() => {
    const shown = end.current;
    return () => {
      if (shown?.contains(document.activeElement))
        shown.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  // Shows the last tap at once. The next tap builds on it, and not on the last response.
  const setup = (isPending && variables?.setup) || club.setup;
  const steps = setUpStepsOf({ ...club, setup, courses, members: people?.length, seasons });
  const isThrough = steps.every(({ state }) => state !== 'open');
  const remember = (next: Club['setup']) => mutate({ setup: next });
  return (
    <Card title="Set up your club" flush>
      <ol className={styles.steps}>
        {steps.map((one) => (
          <Step key={one.step} of={one} skip={(isSkipped) => remember(withSkipped(setup, one.step, isSkipped))} />
        ))}
      </ol>
      <div ref={end} className={styles.end}>
        <Refusal message={problem} />
        <Button
          variant={isThrough ? 'primary' : 'ghost'}
          pending={isPending}
          onClick={() => remember({ ...setup, done: true })}
        >
          {isThrough ? 'Finish' : 'Do it later, without this list'}
        </Button>
      </div>
    </Card>
  );
};

const Step = ({ of: { title, text, to, state }, skip }: { of: SetUpStep; skip: (isSkipped: boolean) => void }) => (
  <li className={styles.step}>
    <div className={styles.what}>
      <Link to={to} className={styles.link}>
        {title}
      </Link>
      <span className={styles.text}>{text}</span>
    </div>
    {state === 'done' && <Badge tone="success">Done</Badge>}
    {state === 'skipped' && <Badge>Skipped</Badge>}
    {state !== 'done' && (
      <Button
        variant="ghost"
        onClick={() => skip(state === 'open')}
        aria-label={state === 'open' ? `Skip ${title}` : `Undo skipping ${title}`}
      >
        {state === 'open' ? 'Skip' : 'Undo'}
      </Button>
    )}
  </li>
);
