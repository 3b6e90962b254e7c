import { useEffect, useState } from 'react';
import { useRead } from '@society/league-client';
import { PageHeader, useToast } from '@society/web-kit';
import { Answer, Page } from '@society/web-kit/pages';
import { Profile } from './Profile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { savedVersion, takeSaid } from './said-after-reload.ts';

/** In milliseconds. svc-auth may learn of a change only by the event, after the response: until then the page asks again this often. */
export const ASK_AGAIN_MS = 1000;

/** The user's own profile and season, and a form to change the profile. */
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
      <Answer of={profile} skeleton={<ProfileSkeleton />}>
        {(person) => <Profile person={person} />}
      </Answer>
    </Page>
  );
};
