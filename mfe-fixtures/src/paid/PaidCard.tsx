import { useState } from 'react';
import type { Fixture, Match } from '@society/contracts';
import { answersOf, choiceLabel, named, SearchByName, useRead } from '@society/league-client';
import { Card, CheckboxField, ErrorPanel, Skeleton } from '@society/web-kit';
import { failureOf, Fold, Refusal } from '@society/web-kit/pages';
import { usePaid } from '../api/use-paid.ts';
import { payersOf } from './who-paid.ts';
import styles from './PaidCard.module.css';

/** Who has paid for an evening, for admins to tick. */
export const PaidCard = ({ fixture, matches }: { fixture: Fixture; matches: readonly Match[] }) => {
  const [isOpen, setOpen] = useState(false);
  const [sought, seek] = useState('');
  const { read, has, note, refused } = usePaid(fixture.id, { poll: isOpen });
  const players = useRead('listPlayers', { fresh: true });
  const availability = useRead('getAvailability', { params: { id: fixture.id }, fresh: true });
  const failed = failureOf([read, players, availability]);
  const nameOf = (id: string): string => players.data?.find((person) => person.id === id)?.name ?? 'Somebody';
  const content = () => {
    if (failed) return <ErrorPanel message="Failed to fetch who has paid" {...failed} />;
    if (!read.data || !players.data || !availability.data) return <Skeleton width="140px" height="44px" />;
    const inIds = [...answersOf(availability.data)].flatMap(([id, answer]) => (answer === 'in' ? [id] : []));
    const payers = payersOf(players.data, { matches, inIds, paidIds: read.data.playerIds });
    if (payers.length === 0) return <p>Nobody plays or has said In.</p>;
    const paid = payers.filter(({ id }) => has(id)).length;
    const shown = named(payers, sought);
    return (
      <Fold
        title={`${paid} of ${payers.length} ${paid === 1 ? 'has' : 'have'} paid`}
        onToggle={(open) => {
          setOpen(open);
          if (open) void read.refetch();
        }}
      >
        <SearchByName sought={sought} onSeek={seek} found={shown} />
        {shown.length === 0 && sought.trim() !== '' && <p>Nobody who plays or said in has this name.</p>}
        <p role="status" className={styles.doubt}>
          {read.isError && 'Could not be read again. Others’ ticks may be missing.'}
        </p>
        <ul className={styles.list}>
          {shown.map((payer) => (
            <li key={payer.id}>
              <CheckboxField
                label={choiceLabel(payer, payers)}
                checked={has(payer.id)}
                onChange={({ target }) => note({ playerId: payer.id, paid: target.checked })}
              />
            </li>
          ))}
        </ul>
      </Fold>
    );
  };
  return (
    <Card title="Paid">
      <Refusal message={[...refused].map(([id, why]) => `${nameOf(id)}: ${why}`).join(' ') || undefined} />
      {content()}
    </Card>
  );
};
