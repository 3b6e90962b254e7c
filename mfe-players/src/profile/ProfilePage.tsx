import { useEffect, useState } from 'react';
import { useRead } from '@society/league-client';
import { PageHeader, useToast } from '@society/web-kit';
import { Answer, Page } from '@society/web-kit/pages';
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
      <Answer of={profile} skeleton={<ProfileSkeleton />}>
        {(person) => <Profile person={person} />}
      </Answer>
    </Page>
  );
};
