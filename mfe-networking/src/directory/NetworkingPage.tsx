import { useState } from 'react';
import type { User } from '@society/contracts';
import { ErrorPanel, PageHeader, SearchField, Tabs } from '@society/web-kit';
import { Page } from '@society/web-kit/pages';
import { useProfessionals } from '../api/use-professionals.ts';
import { CompaniesPanel } from '../companies/CompaniesPanel.tsx';
import { ProfileDialog } from '../profile/ProfileDialog.tsx';
import { companiesOf, matchesSearch } from '../rules/directory.ts';
import { DirectoryPanel } from './DirectoryPanel.tsx';
import { NetworkingSkeleton } from './NetworkingSkeleton.tsx';
import styles from './NetworkingPage.module.css';

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
  const [search, setSearch] = useState('');
  const [shownId, setShownId] = useState<string>();
  const found = people.filter((person) => matchesSearch(person, search));
  const shown = people.find(({ id }) => id === shownId);
  return (
    <>
      <SearchField label="Search professionals..." value={search} onChange={setSearch} className={styles.search} />
      <Tabs
        label="Ways to look at the network"
        tabs={[
          {
            value: 'directory',
            label: 'Directory',
            panel: <DirectoryPanel people={found} searching={search.trim() !== ''} onOpen={setShownId} />,
          },
          { value: 'companies', label: 'Companies', panel: <CompaniesPanel companies={companiesOf(found)} /> },
        ]}
      />
      {shown && <ProfileDialog professional={shown} onClose={() => setShownId(undefined)} />}
    </>
  );
};
