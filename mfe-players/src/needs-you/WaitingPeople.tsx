import { WaitingHandicaps } from '../handicaps/WaitingHandicaps.tsx';
import { FailedInvitations } from '../invitations/FailedInvitations.tsx';

/** What waits for an admin about people. One card of the dashboard's, so that a shell of before shows both. */
export const WaitingPeople = () => (
  <>
    <WaitingHandicaps />
    <FailedInvitations />
  </>
);
