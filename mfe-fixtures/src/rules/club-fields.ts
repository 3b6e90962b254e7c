import type { Club, ClubForm, HandicapPolicy, Palette, PasswordRule, Placing } from '@society/contracts';

/** The form's fields as they stand for the club. */
export const clubFieldsOf = (club: Club): ClubForm => ({
  name: club.name,
  location: club.location,
  contactEmail: club.contactEmail,
  tagline: club.tagline,
  timeZone: club.timeZone,
  palette: club.palette,
  handicapPolicy: club.handicapPolicy,
  passwordRule: club.passwordRule,
  placing: club.placing,
});

/** What the palettes are called on the screen. */
export const paletteNames: Readonly<Record<Palette, string>> = {
  fairway: 'Fairway',
  links: 'Links',
  heather: 'Heather',
  oak: 'Oak',
  harbour: 'Harbour',
  slate: 'Slate',
};

/** What a handicap policy means, in a line. */
export const policyTexts: Readonly<Record<HandicapPolicy, { label: string; hint: string }>> = {
  own: { label: 'Members themselves', hint: 'A change counts at once.' },
  approval: { label: 'An admin approves', hint: 'A member’s change waits until an admin has agreed.' },
};

/** What a rule for passwords means, in a line. */
export const passwordTexts: Readonly<Record<PasswordRule, { label: string; hint: string }>> = {
  six: { label: 'At least 6 characters', hint: 'Easy to type on a phone.' },
  eight: { label: 'At least 8 characters', hint: 'Safer. It counts for every password that is chosen from now on.' },
};

/** What a rule for placing substitutes means, in a line. */
export const placingTexts: Readonly<Record<Placing, { label: string; hint: string }>> = {
  admin: { label: 'An admin, with one click', hint: 'The first yes waits under Needs you.' },
  atOnce: { label: 'The first yes counts', hint: 'The first person who says yes is in the match at once.' },
};

/** The time zones to choose from. The club's own is always among them: the browser may know it by another name only. */
export const timeZonesWith = (own: string): readonly string[] =>
  [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].sort();
