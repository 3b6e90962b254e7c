import { useDeferredValue, useState } from 'react';
import type { User } from '@society/contracts';
import { useRead } from '@society/league-client';
import { PageHeader, Tabs, useSearchParams, useSession } from '@society/web-kit';
import { Answer, FailedQuery, Page } from '@society/web-kit/pages';
import { useMeetings } from '../api/use-meetings.ts';
import { CompaniesPanel } from '../companies/CompaniesPanel.tsx';
import { ProfileDialog } from '../profile/ProfileDialog.tsx';
import {
  addressOf,
  companiesOf,
  isListed,
  isNarrowed,
  isWanted,
  tradesOf,
  wantedAmong,
  wantedIn,
  type Wanted,
} from '../rules/directory.ts';
import { DirectoryPanel } from './DirectoryPanel.tsx';
import { Filters } from './Filters.tsx';
import { NetworkingSkeleton } from './NetworkingSkeleton.tsx';

/** The society as a business network: everybody, and everybody by company. */
export const NetworkingPage = () => {
  const players = useRead('listPlayers', { fresh: true });
  return (
    <Page>
      <PageHeader title="Networking" subtitle="Connect with fellow golfers and professionals" />
      <Answer of={players} skeleton={<NetworkingSkeleton />}>
        {(all) => <Found people={all.filter(isListed)} />}
      </Answer>
    </Page>
  );
};

const Found = ({ people }: { people: readonly User[] }) => {
  const [params, setParams] = useSearchParams();
  // The address keeps the filters for the browser's Back. The fields show this state, since the router rerenders too late for typing.
  const [chosen, setChosen] = useState(() => wantedIn(params));
  const [shownId, setShownId] = useState<string>();
  const { user } = useSession();
  const { matches, meetings } = useMeetings(user?.id);
  const trades = tradesOf(people);
  // Until the meetings are known, nobody counts as a stranger.
  const known = (filters: Wanted) =>
    wantedAmong({ ...filters, strangers: filters.strangers && meetings !== undefined }, trades);
  const wanted = known(chosen);
  // A slow phone shows the typed letter first and the cards after it.
  const sought = known(useDeferredValue(chosen));
  const isStranger = (id: string) => id !== user?.id && !meetings?.has(id);
  const found = people.filter((person) => isWanted(person, sought, isStranger));
  const shown = people.find(({ id }) => id === shownId);
  const change = (part: Partial<Wanted>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    setParams(addressOf(next), { replace: true });
  };
  return (
    <>
      <Filters
        wanted={wanted}
        onChange={change}
        found={isNarrowed(sought) ? found.length : undefined}
        trades={trades}
        meetingsKnown={meetings !== undefined}
      />
      {!matches.data && matches.error && (
        <FailedQuery of={matches} message="Failed to fetch whom you have met" error={matches.error} />
      )}
      <Tabs
        label="Ways to look at the network"
        tabs={[
          {
            value: 'directory',
            label: 'Directory',
            panel: <DirectoryPanel people={found} searching={isNarrowed(sought)} onOpen={setShownId} />,
          },
          { value: 'companies', label: 'Companies', panel: <CompaniesPanel companies={companiesOf(found)} /> },
        ]}
      />
      {shown && (
        <ProfileDialog
          professional={shown}
          met={shown.id === user?.id ? undefined : meetings ? (meetings.get(shown.id) ?? []) : null}
          onClose={() => setShownId(undefined)}
        />
      )}
    </>
  );
};
