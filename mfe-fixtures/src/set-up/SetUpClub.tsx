import type { Club } from '@society/contracts';
import { useRead } from '@society/league-client';
import { Badge, Button, Card, Link } from '@society/web-kit';
import { Refusal } from '@society/web-kit/pages';
import { useChangeClub } from '../api/club-changes.ts';
import { setUpStepsOf, withSkipped } from './set-up-steps.ts';
import type { SetUpStep } from './set-up-steps.ts';
import styles from './SetUpClub.module.css';

/** Leads the first admin of a new club through what it needs. Every step can be skipped and taken up again; nothing once it was ended. */
export const SetUpClub = () => {
  const { data: club } = useRead('getClub');
  return club && !club.setup.done ? <Steps club={club} /> : null;
};

const Steps = ({ club }: { club: Club }) => {
  const { data: people } = useRead('listPlayers', { fresh: true });
  const { data: courses } = useRead('listCourses', { fresh: true });
  const { data: seasons } = useRead('listSeasons', { fresh: true });
  const { mutate, isPending, problem } = useChangeClub();
  const steps = setUpStepsOf({ ...club, courses: courses?.length, members: people?.length, seasons });
  const isThrough = steps.every(({ state }) => state !== 'open');
  const remember = (setup: Club['setup']) => mutate({ setup });
  return (
    <Card title="Set up your club" flush>
      <ol className={styles.steps}>
        {steps.map((one) => (
          <Step key={one.step} of={one} skip={(isSkipped) => remember(withSkipped(club.setup, one.step, isSkipped))} />
        ))}
      </ol>
      <div className={styles.end}>
        <Refusal message={problem} />
        <Button
          variant={isThrough ? 'primary' : 'ghost'}
          pending={isPending}
          onClick={() => remember({ ...club.setup, done: true })}
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
    {state === 'open' && (
      <Button variant="ghost" onClick={() => skip(true)} aria-label={`Skip ${title}`}>
        Skip
      </Button>
    )}
    {state === 'skipped' && (
      <Button variant="ghost" onClick={() => skip(false)} aria-label={`Undo skipping ${title}`}>
        Undo
      </Button>
    )}
  </li>
);
