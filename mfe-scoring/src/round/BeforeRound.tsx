import type { Match } from '@society/contracts';
import { Button, Card, errorText, useToast, type SessionUser } from '@society/web-kit';
import { useStartRound } from '../api/use-start-round.ts';
import { mayControlRound } from '../rules/may-edit.ts';
import { PrintLink } from '../scorecard/PrintLink.tsx';
import styles from './BeforeRound.module.css';

/** Before the first hole: players and admins start the round, viewers are told to wait. */
export const BeforeRound = ({ match, user }: { match: Match; user: SessionUser }) => {
  const toast = useToast();
  const start = useStartRound(match.id);

  if (!mayControlRound(match, user)) {
    return (
      <Card title="Match Not Started" aside={<PrintLink matchId={match.id} />}>
        <p className={styles.text}>This match hasn't started yet. You can only view scores once the round begins.</p>
      </Card>
    );
  }

  const startRound = async (): Promise<void> => {
    try {
      await start.mutateAsync();
      toast({ title: 'Round Started', description: 'The round has begun. Good luck!' });
    } catch (error) {
      toast({ title: 'Error', description: errorText(error, 'Failed to start the round'), variant: 'destructive' });
    }
  };

  return (
    <Card title="Ready to Start Round?" aside={<PrintLink matchId={match.id} />}>
      <p className={styles.text}>Nine holes of Stableford. Handicaps are fixed for this match once the round begins.</p>
      <Button size="lg" block onClick={() => void startRound()} pending={start.isPending}>
        Start Round
      </Button>
    </Card>
  );
};
