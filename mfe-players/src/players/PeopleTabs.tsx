import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { InvitationNews, LeagueRow, Role, User } from '@society/contracts';
import { Button, EmptyState, Tabs } from '@society/web-kit';
import { CardGrid } from '@society/web-kit/pages';
import { seasonsOf } from '../rules/league-rank.ts';
import type { Ask } from './ask.ts';
import { PlayerCard } from './PlayerCard.tsx';

type Props = {
  /** The people whom the search found, of all roles. */
  people: readonly User[];
  /** The tab that is open at first. */
  first: Role;
  onOpen: (tab: string) => void;
  searching: boolean;
  /** The league table, once it is there. */
  rows: readonly LeagueRow[] | undefined;
  /** What became of the invitations, once it is known. */
  invitations: readonly InvitationNews[] | undefined;
  ask: (what: Ask) => void;
};

/** Players, Substitutions and Admins, each with how many were found. */
export const PeopleTabs = ({ people, first, onOpen, searching, rows, invitations, ask }: Props) => {
  const [open, setOpen] = useState<string>(first);
  const seasons = useMemo(() => rows && seasonsOf(rows), [rows]);
  const news = useMemo(() => new Map(invitations?.map((one) => [one.playerId, one])), [invitations]);
  const tab = (role: string, label: string, empty: ReactNode) => {
    const those = people.filter((person) => person.role === role);
    const panel =
      those.length === 0 ? (
        empty
      ) : (
        <CardGrid>
          {those.map((player) => (
            <li key={player.id}>
              <PlayerCard player={player} seasons={seasons} invitation={news.get(player.id)} ask={ask} />
            </li>
          ))}
        </CardGrid>
      );
    return { value: role, label, count: those.length, panel };
  };
  const noPlayers = searching ? (
    <EmptyState framed title="No players found" />
  ) : (
    <EmptyState
      framed
      title="No players yet"
      action={<Button onClick={() => ask({ what: 'add' })}>Add First Player</Button>}
    />
  );
  /** In the order of the tabs. */
  const tabs: Readonly<Record<Role, readonly [label: string, empty: ReactNode]>> = {
    player: ['Players', noPlayers],
    substitution: ['Substitutions', <EmptyState framed title="No substitution users found" />],
    admin: ['Admins', <EmptyState framed title="No admin users found" />],
  };
  return (
    <Tabs
      label="People by role"
      value={open}
      onValueChange={(tab) => {
        setOpen(tab);
        onOpen(tab);
      }}
      tabs={Object.entries(tabs).map(([role, [label, empty]]) => tab(role, label, empty))}
    />
  );
};
