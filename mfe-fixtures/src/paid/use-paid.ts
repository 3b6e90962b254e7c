import { useState } from 'react';
import { getPaid } from '@society/contracts';
import { useRead, useWrite } from '@society/league-client';
import { errorText, queryKeyOf } from '@society/web-kit';

type Tick = { readonly playerId: string; readonly paid: boolean };

/** Who has paid for an evening, and how to note it: one tick after the other, each shown at once and taken back where it is refused. */
export const usePaid = (fixtureId: string) => {
  const params = { id: fixtureId };
  const read = useRead('getPaid', { params, fresh: true });
  const [wished, wish] = useState<readonly Tick[]>([]);
  const { mutateAsync, error } = useWrite('setPaid', {
    input: (body: Tick) => ({ params, body }),
    show: (queries, answer) => queries.setQueryData(queryKeyOf(getPaid, params), answer),
    scope: `paid ${fixtureId}`,
  });
  const known = new Set(read.data?.playerIds);
  return {
    read,
    has: (playerId: string): boolean =>
      wished.findLast((tick) => tick.playerId === playerId)?.paid ?? known.has(playerId),
    note: (tick: Tick): void => {
      wish((before) => [...before, tick]);
      const done = (): void => wish((before) => before.filter((each) => each !== tick));
      // What went wrong is said below.
      mutateAsync(tick).then(done, done);
    },
    problem: error ? errorText(error, 'Failed to save who has paid') : undefined,
  };
};
