import { haveWords, useAsked, useRead } from '@society/league-client';
import { useDeferredValue, useState } from 'react';
import { roles } from '@society/contracts';
import type { User } from '@society/contracts';
import { Button, ButtonLink, SearchField, UserPlus, useSearchParams } from '@society/web-kit';
import { Answer, Page, PageTop } from '@society/web-kit/pages';
import { WaitingHandicaps } from '../handicaps/WaitingHandicaps.tsx';
import { statusOf } from '../rules/person-status.ts';
import { PeopleTabs } from './PeopleTabs.tsx';
import { PlayerDialogs } from './PlayerDialogs.tsx';
import { PlayersSkeleton } from './PlayersSkeleton.tsx';
import type { Ask } from './ask.ts';
import styles from './PlayersPage.module.css';

/** Player Management: everybody by role, with what an admin can do about them. */
export const PlayersPage = () => {
  const players = useRead('listPlayers', { fresh: true });
  const [params] = useSearchParams();
  const playerId = params.get('playerId');
  const { asked, ask, close, list } = useAsked<Ask>();
  return (
    <Page>
      <PageTop title="Player Management" subtitle="Manage players, substitutions and admins">
        <Button onClick={() => ask({ what: 'add' })}>
          <UserPlus size={20} aria-hidden="true" />
          Add New Player
        </Button>
        <ButtonLink to="/players/import" variant="secondary">
          From a Spreadsheet
        </ButtonLink>
        <Button variant="secondary" disabled={!players.data} onClick={() => ask({ what: 'proposals' })}>
          Handicap Proposals
        </Button>
        {/* Shown until it is known that nobody is pending. It is the last button, so that no other one moves when it goes. */}
        {(players.data?.some((player) => statusOf(player) === 'Pending') ?? !players.error) && (
          <Button variant="secondary" disabled={!players.data} onClick={() => ask({ what: 'inviteAll' })}>
            Invite All Pending
          </Button>
        )}
      </PageTop>
      <WaitingHandicaps />
      <div ref={list} className={styles.people} tabIndex={-1} role="region" aria-label="List of people">
        <Answer of={players} skeleton={<PlayersSkeleton />}>
          {(found) => <Found key={playerId} people={found} named={found.find(({ id }) => id === playerId)} ask={ask} />}
        </Answer>
      </div>
      <PlayerDialogs asked={asked} players={players.data ?? []} onClose={close} />
    </Page>
  );
};

type FoundProps = { people: readonly User[]; named: User | undefined; ask: (what: Ask) => void };

/** The people whom the search finds. Unless the address holds a search, it begins with the name of the person in the address (`?playerId=`). */
const Found = ({ people, named, ask }: FoundProps) => {
  const [params, setParams] = useSearchParams();
  const stats = useRead('getLeagueStats', { fresh: true });
  const invitations = useRead('listInvitations', { fresh: true });
  // The address keeps search and tab for a reload and the browser's Back. The field shows this state, since the router rerenders too late for typing.
  const [search, setSearch] = useState(params.get('words') ?? named?.name ?? '');
  const keep = (name: string, value: string) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), [name]: value }), { replace: true });
  // A slow phone shows the typed letter first and the cards after it.
  const sought = useDeferredValue(search);
  const found = people.filter(({ name, businessCompany }) => haveWords([name, businessCompany], sought));
  const searching = sought.trim() !== '';
  return (
    <>
      <SearchField
        label="Search users..."
        value={search}
        onChange={(words) => {
          setSearch(words);
          keep('words', words);
        }}
        found={searching ? `${found.length} found` : undefined}
        className={styles.search}
      />
      <PeopleTabs
        people={found}
        first={roles.find((role) => role === params.get('tab')) ?? named?.role ?? 'player'}
        onOpen={(tab) => keep('tab', tab)}
        searching={searching}
        rows={stats.data}
        invitations={invitations.data}
        ask={ask}
      />
    </>
  );
};
