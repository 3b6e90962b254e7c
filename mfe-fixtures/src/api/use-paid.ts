import { useState } from 'react';
import { getPaid } from '@society/contracts';
import { useRead, useWrite } from '@society/league-client';
import { errorText, queryKeyOf, useQueryClient } from '@society/web-kit';

/** How often an open list is read again: several people take money at the door, and no page is told of another's ticks. */
export const PAID_REFETCH_MS = 15_000;

const failed = 'Failed to save who has paid';

type Tick = { readonly playerId: string; readonly paid: boolean };

/**
 * Who has paid for an evening, and how to note it. Ticks are sent one at a time; each shows at once and is taken back if it is refused. `poll` reads the list
 * again every 15 s, except while a tick is being sent.
 */
export const usePaid = (fixtureId: string, { poll }: { poll: boolean }) => {
  const params = { id: fixtureId };
  const queryKey = queryKeyOf(getPaid, params);
  const queries = useQueryClient();
  const [wished, wish] = useState<readonly Tick[]>([]);
  const read = useRead('getPaid', {
    params,
    fresh: true,
    refetchInterval: poll && wished.length === 0 && PAID_REFETCH_MS,
  });
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutateAsync } = useWrite('setPaid', {
    input: (body: Tick) => ({ params, body }),
    show: (_, answer) => queries.setQueryData(queryKey, answer),
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
      // The response to a read that began before the tick may come after it, and would undo the tick on the screen.
      void queries.cancelQueries({ queryKey, exact: true });
      const done = (): void => wish((before) => before.filter((each) => each !== tick));
      mutateAsync(tick).then(done, (error: unknown) => {
        setRefused((before) => new Map(before).set(tick.playerId, errorText(error, failed)));
        done();
      });
    },
    /** Why a tick was refused, by person id, until that person is ticked again. Kept by person, since a later tick may have succeeded. */
    refused,
  };
};
