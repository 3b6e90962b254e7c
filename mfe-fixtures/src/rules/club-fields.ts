import type { Club, ClubForm, HandicapPolicy, Palette } from '@society/contracts';

/** The form's fields as they stand for the club. */
export const clubFieldsOf = ({
  name,
  location,
  contactEmail,
  tagline,
  timeZone,
  palette,
  handicapPolicy,
}: Club): ClubForm => ({ name, location, contactEmail, tagline, timeZone, palette, handicapPolicy });

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

/** The time zones to choose from, the club's own among them however this browser calls it. */
export const timeZonesWith = (own: string): readonly string[] =>
  [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].sort();
