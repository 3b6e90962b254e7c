import type { View } from './camera.ts';

/** The pictures that docs/screens keeps: the telling ones, mostly on a phone. All others are made anew whenever somebody wants them. */
const kept: Readonly<Record<`${View['size']}-${View['scheme']}`, readonly string[]>> = {
  'phone-light': [
    'login',
    'dashboard',
    'scoring-before',
    'scoring',
    'scoring-chosen',
    'scoring-complete',
    'scoring-viewer',
    'scoring-finished',
    'fixtures',
    'fixture-matches',
    'fixture-generate',
    'match-menu',
    'players',
    'networking-profile',
    'profile',
  ],
  'phone-dark': ['dashboard', 'fixtures', 'settings'],
  'desktop-light': ['dashboard', 'fixture-matches', 'players', 'scorecard-paper', 'league-table'],
  'desktop-dark': ['networking'],
};

export const isKept = (name: string, { size, scheme }: View): boolean => kept[`${size}-${scheme}`].includes(name);
