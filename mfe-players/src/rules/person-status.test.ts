import { inviteLabel, statusOf } from './person-status.ts';

test.each([
  [false, false, 'Suspended'],
  [false, true, 'Suspended'],
  [true, false, 'Pending'],
  [true, true, 'Active'],
])(
  'when isActive is %p and the invitation accepted is %p, then the status is %s',
  (isActive, invitationAccepted, status) => {
    expect(statusOf({ isActive, invitationAccepted })).toBe(status);
  },
);

test.each([
  [false, false, 'Send Invite'],
  [true, false, 'Resend Invite'],
  [true, true, undefined],
  [false, true, undefined],
])(
  'when the invitation was sent %p and accepted %p, then the button is %p',
  (invitationSent, invitationAccepted, label) => {
    expect(inviteLabel({ invitationSent, invitationAccepted })).toBe(label);
  },
);
