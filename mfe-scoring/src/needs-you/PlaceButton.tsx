import { showMatch, useWrite } from '@society/league-client';
import { Button, useToast } from '@society/web-kit';
import type { Waiting } from './waiting.ts';
import styles from './NeedsYou.module.css';

/** Puts whoever said yes into the match with one click: a substitute for the player, somebody else in their place. */
export const PlaceButton = ({ absent, offer }: NonNullable<Waiting['place']>) => {
  const toast = useToast();
  const { match, personId, playerId, name } = absent;
  const params = { id: match.id };
  const helper = offer.personId;
  // Whoever cannot play may stand in for the player; nobody else who does by now is removed unseen, nor anybody who can play after all.
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
