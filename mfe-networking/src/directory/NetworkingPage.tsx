import { useState } from 'react';
import type { User } from '@society/contracts';
import { ErrorPanel, PageHeader, Tabs, useSession } from '@society/web-kit';
import { Page } from '@society/web-kit/pages';
import { useMeetings } from '../api/use-meetings.ts';
import { useProfessionals } from '../api/use-professionals.ts';
import { CompaniesPanel } from '../companies/CompaniesPanel.tsx';
import { ProfileDialog } from '../profile/ProfileDialog.tsx';
import { companiesOf, everything, isNarrowed, isWanted, tradesOf, wantedAmong } from '../rules/directory.ts';
import { DirectoryPanel } from './DirectoryPanel.tsx';
import { Filters } from './Filters.tsx';
import { NetworkingSkeleton } from './NetworkingSkeleton.tsx';

/** The society as a business network: everybody, and everybody by company. */
export const NetworkingPage = () => (
  <Page>
    <PageHeader title="Networking" subtitle="Connect with fellow golfers and professionals" />
    <Content />
  </Page>
);

const Content = () => {
  const { professionals, isPending, isFetching, error, refetch } = useProfessionals();
  if (professionals) return <Found people={professionals} />;
  if (isPending) return <NetworkingSkeleton />;
  return (
    <ErrorPanel
      message={error?.message ?? 'This section is unavailable'}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};

const Found = ({ people }: { people: readonly User[] }) => {
  const [chosen, setChosen] = useState(everything);
  const [shownId, setShownId] = useState<string>();
  const { user } = useSession();
  const { matches, meetings } = useMeetings();
  const trades = tradesOf(people);
  const wanted = wantedAmong(chosen, trades);
  const isStranger = (id: string) => id !== user?.id && meetings?.has(id) !== true;
  const found = people.filter((person) => isWanted(person, wanted, isStranger));
  const shown = people.find(({ id }) => id === shownId);
  return (
    <>
      <Filters
        wanted={wanted}
        onChange={setChosen}
        found={found.length}
        trades={trades}
        meetingsKnown={meetings !== undefined}
      />
      {!matches.data && matches.error && (
        <ErrorPanel
          message="Failed to fetch whom you have met"
          error={matches.error}
          onRetry={() => void matches.refetch()}
          retrying={matches.isFetching}
        />
      )}
      <Tabs
        label="Ways to look at the network"
        tabs={[
          {
            value: 'directory',
            label: 'Directory',
            panel: <DirectoryPanel people={found} searching={isNarrowed(wanted)} onOpen={setShownId} />,
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
