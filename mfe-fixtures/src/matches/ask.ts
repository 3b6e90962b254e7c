import type { Match } from '@society/contracts';
import type { MatchSide } from '@society/league-client';

/** What an admin asked for that opens a dialog. */
export type Ask =
  | { readonly what: 'add-match' }
  | { readonly what: 'delete-all' }
  | { readonly what: 'add-score' | 'delete'; readonly match: Match }
  | { readonly what: 'add-substitute' | 'change-player'; readonly match: Match; readonly side: MatchSide['name'] };
