import { useRef } from 'react';
import { nameApart, type Fixture, type User } from '@society/contracts';
import { pointsText } from '@society/league-client';
import { Badge, Button, Dialog, EmptyState, ErrorPanel, formatDate, useClub, useToast } from '@society/web-kit';
import { LoadingBar } from '@society/web-kit/pages';
import { useChangePlayer } from '../api/use-change-player.ts';
import { useLastEvening } from '../api/use-last-evening.ts';
import { proposalsOf, type HandicapProposal } from '../rules/handicap-proposals.ts';
import styles from './Handicaps.module.css';

type Props = { players: readonly User[]; onClose: () => void };

/** The handicaps that the points of the last evening suggest. The admin takes each with a click. */
export const HandicapProposalsDialog = ({ players, onClose }: Props) => {
  const { matches, fixture, failed } = useLastEvening();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Handicap Proposals"
      description="From 14 to 20 points a handicap stays. Above 20 it goes down by one for every two points or part of two; below 14 it goes up by one."
    >
      {matches && <Proposals fixture={fixture} proposals={proposalsOf(matches, players)} />}
      {!matches && !failed && <LoadingBar height="120px" />}
      {!matches && failed && <ErrorPanel message={failed.error.message} onRetry={failed.onRetry} />}
    </Dialog>
  );
};

type ProposalsProps = { fixture: Fixture | undefined; proposals: readonly HandicapProposal[] };

const Proposals = ({ fixture, proposals }: ProposalsProps) => {
  const { timeZone } = useClub();
  const list = useRef<HTMLUListElement>(null);
  if (!fixture) return <EmptyState title="No evening played yet" />;
  const evening = `After ${nameApart(fixture.name)}, ${formatDate(fixture.date, timeZone, 'medium')}`;
  if (proposals.length === 0) return <EmptyState title="Every handicap stays" text={evening} />;
  return (
    <>
      <p className={styles.evening}>{evening}</p>
      <ul ref={list} className={styles.changes} tabIndex={-1} aria-label="Proposals">
        {proposals.map((proposal) => (
          <Proposal key={proposal.player.id} proposal={proposal} onTaken={() => list.current?.focus()} />
        ))}
      </ul>
    </>
  );
};

const said = { taken: 'Taken', changed: 'Changed since' } as const;

const Proposal = ({ proposal, onTaken }: { proposal: HandicapProposal; onTaken: () => void }) => {
  const { player, points, from, to, state } = proposal;
  const toast = useToast();
  const { mutate, isPending } = useChangePlayer(player.id, 'Failed to update user');
  const take = () =>
    mutate(
      { handicap: to, version: player.version },
      {
        onSuccess: () => {
          toast({ title: 'Handicap changed', description: `${player.name} has a handicap of ${to} now` });
          onTaken();
        },
      },
    );
  return (
    <li className={styles.proposal}>
      <span className={styles.who}>
        <span className={styles.name}>{player.name}</span>
        <span className={styles.note}>{`${pointsText(points)} off ${from}`}</span>
      </span>
      {state === 'open' ? (
        <Button
          variant="secondary"
          pending={isPending}
          aria-label={`Take ${to} for ${player.name}, instead of ${from}`}
          onClick={take}
        >
          {`Take ${to}`}
        </Button>
      ) : (
        <span className={styles.who}>
          <Badge tone={state === 'taken' ? 'success' : 'neutral'}>{said[state]}</Badge>
          <span className={styles.note}>{`${player.handicap} now`}</span>
        </span>
      )}
    </li>
  );
};
