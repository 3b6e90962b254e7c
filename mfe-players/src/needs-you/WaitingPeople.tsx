import { WaitingHandicaps } from '../handicaps/WaitingHandicaps.tsx';
import { FailedInvitations } from '../invitations/FailedInvitations.tsx';

/** What waits for an admin about people. */
export const WaitingPeople = () => (
  <>
    <WaitingHandicaps />
    <FailedInvitations />
  </>
);
