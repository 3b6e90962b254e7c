import { useEffect } from 'react';
import { ErrorPanel, PageHeader, useToast } from '@society/web-kit';
import { useOwnProfile } from '../api/use-own-profile.ts';
import { Profile } from './Profile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { takeSaid } from './said-after-reload.ts';
import styles from './ProfilePage.module.css';

/** The own profile: who one is, how the season goes, and a form to change it. */
export const ProfilePage = () => {
  const profile = useOwnProfile();
  const toast = useToast();
  useEffect(() => {
    const title = takeSaid();
    if (title !== undefined) toast({ title });
  }, [toast]);
  return (
    <div className={styles.page}>
      <PageHeader title="Profile" />
      <Content profile={profile} />
    </div>
  );
};

const Content = ({ profile }: { profile: ReturnType<typeof useOwnProfile> }) => {
  if (profile.data) return <Profile person={profile.data} />;
  if (profile.isPending) return <ProfileSkeleton />;
  return <ErrorPanel message={profile.error.message} onRetry={() => void profile.refetch()} retrying={profile.isFetching} />;
};
