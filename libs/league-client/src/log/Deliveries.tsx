import { useEffect } from 'react';
import { getRound, round } from '@society/contracts';
import type { RoundView } from '@society/contracts';
import { invalidate, outbox, queryKeyOf, useQueryClient, useSession } from '@society/web-kit';
import type { QueryClient } from '@society/web-kit';
import { changesOfWrite } from '../changes.ts';
import { deliveryOf } from './deliver.ts';
import { startDelivery } from './start-delivery.ts';

const showRound = (queries: QueryClient, answer: RoundView): void =>
  void queries.setQueryData<RoundView>(queryKeyOf(getRound, { id: answer.matchId }), (known) =>
    // Only reading a round brings the device keys, not a delivery. Known keys stay, since without signal they cannot be read again.
    known && known.version > answer.version ? known : { ...answer, deviceKeys: answer.deviceKeys ?? known?.deviceKeys },
  );

/**
 * Puts the answer to a delivery, made by this tab or another, where the screens read it. Somebody else's may come after they have left, and its round
 * says what only they may see.
 */
const showDelivery = (queries: QueryClient, shared: unknown, reader: string | undefined): void => {
  const told = deliveryOf(shared);
  if (!told || told.askedLater !== undefined) return;
  const answer = round.safeParse(told.round);
  if (answer.success && (told.person ?? reader) === reader) showRound(queries, answer.data);
  invalidate(queries, changesOfWrite('sendActions', { params: { id: told.matchId } }, undefined));
};

/** Delivers what the person at the screen has done on this device, and shows the answers. Rendered once, by the shell; it draws nothing. */
export const Deliveries = () => {
  const { user, ended } = useSession();
  const queries = useQueryClient();
  const person = ended ? undefined : user?.id;
  useEffect(() => (person === undefined ? undefined : startDelivery(person)), [person]);
  const reader = user?.id;
  useEffect(() => outbox.onSettled(({ shared }) => showDelivery(queries, shared, reader)), [queries, reader]);
  return null;
};
