import { useState } from 'react';
import { getPaid } from '@society/contracts';
import { useRead, useWrite } from '@society/league-client';
import { errorText, queryKeyOf } from '@society/web-kit';

const failed = 'Failed to save who has paid';

type Tick = { readonly playerId: string; readonly paid: boolean };

/** Who has paid for an evening, and how to note it: one tick after the other, each shown at once and taken back where it is refused. */
export const usePaid = (fixtureId: string) => {
  const params = { id: fixtureId };
  const read = useRead('getPaid', { params, fresh: true });
  const [wished, wish] = useState<readonly Tick[]>([]);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutateAsync } = useWrite('setPaid', {
    input: (body: Tick) => ({ params, body }),
    show: (queries, answer) => queries.setQueryData(queryKeyOf(getPaid, params), answer),
    scope: `paid ${fixtureId}`,
    failed,
  });
  const known = new Set(read.data?.playerIds);
  return {
    read,
    has: (playerId: string): boolean =>
      wished.findLast((tick) => tick.playerId === playerId)?.paid ?? known.has(playerId),
    note: (tick: Tick): void => {
      setRefused((before) => new Map([...before].filter(([id]) => id !== tick.playerId)));
      wish((before) => [...before, tick]);
      const done = (): void => wish((before) => before.filter((each) => each !== tick));
      mutateAsync(tick).then(done, (error: unknown) => {
        setRefused((before) => new Map(before).set(tick.playerId, errorText(error, failed)));
        done();
      });
    },
    /** Why a tick was taken back, by person, until theirs is tried again: of several quick ones the last may have been taken. */
    refused,
  };
};
