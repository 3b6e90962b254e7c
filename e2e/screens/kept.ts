import type { View } from './camera.ts';

/** The pictures that docs/screens keeps: those that show the most, mostly on a phone. All others are made anew when somebody needs them. */
const kept: Readonly<Record<`${View['size']}-${View['scheme']}`, readonly string[]>> = {
  'phone-light': [
    'login',
    'dashboard',
    'scoring',
    'scoring-chosen',
    'scoring-complete',
    'scoring-viewer',
    'scoring-finished',
    'fixtures',
    'fixture-matches',
    'fixture-generate',
    'players',
    'networking-profile',
    'profile',
    'club',
    'course-add',
    'seasons',
    'replay',
  ],
  'phone-dark': ['dashboard', 'settings'],
  'desktop-light': ['dashboard', 'fixture-matches', 'players', 'scorecard-paper', 'league-table', 'courses'],
  'desktop-dark': ['networking'],
};

export const isKept = (name: string, { size, scheme }: View): boolean => kept[`${size}-${scheme}`].includes(name);
