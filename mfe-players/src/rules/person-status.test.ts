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
  [true, false, false, 'Send Invite'],
  [true, true, false, 'Resend Invite'],
  [true, true, true, undefined],
  [true, false, true, undefined],
  [false, false, false, undefined],
  [false, true, false, undefined],
])(
  'when isActive is %p and the invitation was sent %p and accepted %p, then the button is %p',
  (isActive, invitationSent, invitationAccepted, label) => {
    expect(inviteLabel({ isActive, invitationSent, invitationAccepted })).toBe(label);
  },
);
