import { useEffect, useState } from 'react';
import { type Read, useRead } from '@society/league-client';
import { ErrorPanel, PageHeader, useToast } from '@society/web-kit';
import { Page } from '@society/web-kit/pages';
import { Profile } from './Profile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { savedVersion, takeSaid } from './said-after-reload.ts';

/** The account service may learn of a change by the event alone, a moment after the answer: the person as they were is asked for again so often. */
export const ASK_AGAIN_MS = 1000;

/** The own profile: who one is, how the season goes, and a form to change it. */
export const ProfilePage = () => {
  const [awaited, setAwaited] = useState(savedVersion);
  const profile = useRead('me', {
    fresh: true,
    onAnswer: ({ version }) => setAwaited((wanted) => (version >= wanted ? 0 : wanted)),
    refetchInterval: awaited > 0 && ASK_AGAIN_MS,
  });
  const toast = useToast();
  useEffect(() => {
    const said = takeSaid();
    if (said) toast(said.message);
  }, [toast]);
  return (
    <Page>
      <PageHeader title="Profile" />
      <Content profile={profile} />
    </Page>
  );
};

const Content = ({ profile }: { profile: Read<'me'> }) => {
  if (profile.data) return <Profile person={profile.data} />;
  if (profile.isPending) return <ProfileSkeleton />;
  return (
    <ErrorPanel message={profile.error.message} onRetry={() => void profile.refetch()} retrying={profile.isFetching} />
  );
};
