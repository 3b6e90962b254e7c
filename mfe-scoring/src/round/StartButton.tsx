import { useState } from 'react';
import type { Match } from '@society/contracts';
import { Button, Dialog } from '@society/web-kit';
import { DialogButtons } from '@society/web-kit/pages';
import { useEvenings } from '../api/use-evenings.ts';
import { dayTitle, fixtureOf, isToday } from '../rules/match-days.ts';

type Props = {
  match: Match;
  /** Whether the person at the screen has said that they cannot play. */
  isAbsent: boolean;
  pending: boolean;
  onStart: () => void;
};

/** Starts the round. For a match of another day it asks first, since a start freezes the handicaps. */
export const StartButton = ({ match, isAbsent, pending, onStart }: Props) => {
  const [day, setDay] = useState('');
  const [asking, setAsking] = useState(false);
  /** True while a first visit fetches the evenings: on a slow line a second tap would start the round twice. */
  const [isWaiting, setWaiting] = useState(false);
  const { whenKnown } = useEvenings();

  const start = async (): Promise<void> => {
    setWaiting(true);
    const evenings = await whenKnown().finally(() => setWaiting(false));
    const fixture = fixtureOf(match, evenings);
    if (!fixture || isToday(fixture.date, evenings)) return onStart();
    setDay(dayTitle(fixture.date, evenings));
    setAsking(true);
  };
  const startAnyway = () => {
    setAsking(false);
    onStart();
  };
  return (
    <>
      <Button
        variant={isAbsent ? 'secondary' : 'primary'}
        size="lg"
        block
        onClick={() => void start()}
        pending={pending || isWaiting}
      >
        Start Round
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Not today’s match"
        description={`This match is on ${day}. Start it today?`}
      >
        <DialogButtons onCancel={() => setAsking(false)}>
          <Button onClick={startAnyway}>Start today</Button>
        </DialogButtons>
      </Dialog>
    </>
  );
};
