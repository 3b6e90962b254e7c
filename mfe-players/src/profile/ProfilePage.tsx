import { useEffect } from 'react';
import { type Read, useRead } from '@society/league-client';
import { ErrorPanel, PageHeader, useToast } from '@society/web-kit';
import { Page } from '@society/web-kit/pages';
import { Profile } from './Profile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { takeSaid } from './said-after-reload.ts';

/** The own profile: who one is, how the season goes, and a form to change it. */
export const ProfilePage = () => {
  const profile = useRead('me', { fresh: true });
  const toast = useToast();
  useEffect(() => {
    const said = takeSaid();
    if (said) toast(said);
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
