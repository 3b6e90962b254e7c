import { showMatch, useWrite } from '@society/league-client';
import { Button, useToast } from '@society/web-kit';
import type { Waiting } from './waiting.ts';
import styles from './NeedsYou.module.css';

/** Puts the person who said yes into the match with one click: as a substitute, or in the player's place. */
export const PlaceButton = ({ absent, offer }: NonNullable<Waiting['place']>) => {
  const toast = useToast();
  const { match, personId, playerId, name } = absent;
  const params = { id: match.id };
  const helper = offer.personId;
  // The person who cannot play may be a substitute. The server refuses where somebody else stands in by now, or the person can play after all.
  const seen = { former: personId === playerId ? null : personId, absentId: personId };
  const options = {
    show: showMatch,
    onSuccess: async () => toast({ title: 'Line-up changed', description: `${offer.name} plays for ${name}` }),
    failed: 'Failed to change the line-up',
    isToast: true,
  };
  const substitute = useWrite('setSubstitute', {
    input: () => ({ params, body: { originalPlayerId: playerId, substituteId: helper, ...seen } }),
    ...options,
  });
  const player = useWrite('changeMatchPlayer', {
    input: () => ({ params, body: { oldPlayerId: playerId, newPlayerId: helper, ...seen } }),
    ...options,
  });
  const { mutate, isPending } = offer.as === 'substitute' ? substitute : player;
  return (
    <div className={styles.action}>
      <Button pending={isPending} onClick={() => mutate()}>{`Place ${offer.name}`}</Button>
    </div>
  );
};
