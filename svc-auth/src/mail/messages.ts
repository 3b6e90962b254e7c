import { composeMail, hello, oneLine } from '@society/service-kit/mail';
import type { MailClub, Message } from '@society/service-kit/mail';

type Recipient = { readonly firstName: string };
/** `link` is where the mail's button leads. */
type Asked = Recipient & { readonly link: string };

/** The invitation of a person whom an admin has added. */
export const invitationMail = (club: MailClub, { firstName, link, days }: Asked & { readonly days: number }): Message =>
  composeMail(club, {
    subject: `Your invitation to ${oneLine(club.name)}`,
    greeting: hello(firstName),
    before: [`You have been invited to join ${oneLine(club.name)}. Choose a password to activate your account.`],
    button: { label: 'Activate your account', link },
    after: [`The link works once, within ${days} days. If you did not expect this invitation, ignore this email.`],
  });

/** The link by which a person who has forgotten the password sets a new one. */
export const resetMail = (club: MailClub, { firstName, link }: Asked): Message =>
  composeMail(club, {
    subject: `Reset your password for ${oneLine(club.name)}`,
    greeting: hello(firstName),
    before: ['Somebody, probably you, has asked to reset the password of your account.'],
    button: { label: 'Set a new password', link },
    after: [
      'The link works once, within one hour. If it was not you, ignore this email: your password stays as it is.',
    ],
  });

/** Tells a person that their password was changed or reset. */
export const passwordChangedMail = (club: MailClub, { firstName }: Recipient): Message =>
  composeMail(club, {
    subject: `Your password for ${oneLine(club.name)} was changed`,
    greeting: hello(firstName),
    before: ['The password of your account was just changed, and other devices were signed out.'],
    after: [
      `If it was not you, reset it with "Forgot your password?" on the sign-in page and tell us at ${oneLine(club.contactEmail)}.`,
    ],
  });

/** Tells a person that something about their passkeys has changed; `what` is a sentence. */
export const passkeysChangedMail = (
  club: MailClub,
  { firstName, what }: Recipient & { readonly what: string },
): Message =>
  composeMail(club, {
    subject: `Your passkeys for ${oneLine(club.name)} have changed`,
    greeting: hello(firstName),
    before: [what],
    after: [
      `If it was not you, look at the passkeys in your Settings, change your password there and tell us at ${oneLine(club.contactEmail)}.`,
    ],
  });

/** Tells a person that an admin has set their password, and whether that removed their passkeys. */
export const passwordSetMail = (
  club: MailClub,
  { firstName, lostPasskeys }: Recipient & { readonly lostPasskeys: boolean },
): Message =>
  composeMail(club, {
    subject: `Your password for ${oneLine(club.name)} was set by an admin`,
    greeting: hello(firstName),
    before: [
      'An admin has just set a new password for your account, and all your devices were signed out.',
      ...(lostPasskeys
        ? ['Your passkeys were removed, and the new password alone signs you in. Add them again in your Settings.']
        : []),
    ],
    after: [`If you did not expect this, tell us at ${oneLine(club.contactEmail)}.`],
  });

/** Tells a person that the invitation to their account was accepted. */
export const activatedMail = (club: MailClub, { firstName }: Recipient): Message =>
  composeMail(club, {
    subject: `Your account for ${oneLine(club.name)} is active`,
    greeting: hello(firstName),
    before: ['Somebody, probably you, has just used your invitation to set the password of your account.'],
    after: [
      `If it was not you, reset it with "Forgot your password?" on the sign-in page and tell us at ${oneLine(club.contactEmail)}.`,
    ],
  });

/** The link by which a person shows that a new address is theirs. */
export const newAddressMail = (club: MailClub, { firstName, link }: Asked): Message =>
  composeMail(club, {
    subject: `Your new email address for ${oneLine(club.name)}`,
    greeting: hello(firstName),
    before: ['Somebody, probably you, wants to use this email address for their account.'],
    button: { label: 'Use this address', link },
    after: ['The link works once, within a day. If it was not you, ignore this email: nothing changes.'],
  });

/** Tells the present address that its owner has asked for another one. The new one is not named. */
export const addressAskedMail = (club: MailClub, { firstName }: Recipient): Message =>
  composeMail(club, {
    subject: `Another email address for ${oneLine(club.name)}`,
    greeting: hello(firstName),
    before: [
      'Somebody who is signed in as you wants to use another email address for your account. This one counts until the link that we have emailed there is opened.',
    ],
    after: [
      `If it was not you, change your password now, which cancels the request; then look at the passkeys in your Settings and tell us at ${oneLine(club.contactEmail)}.`,
    ],
  });

/** Tells the former address that the account has moved to another one. The new one is not named. */
export const addressChangedMail = (club: MailClub, { firstName }: Recipient): Message =>
  composeMail(club, {
    subject: `Your email address for ${oneLine(club.name)} was changed`,
    greeting: hello(firstName),
    before: ['Your account now has another email address. From now on you sign in with that one, and emails go there.'],
    after: [`If you did not ask for this, tell us at ${oneLine(club.contactEmail)}.`],
  });
