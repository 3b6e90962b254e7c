import type { User } from '@society/contracts';

/** What an admin asked for that opens a dialog. */
export type Ask =
  | { readonly what: 'add' }
  | { readonly what: 'proposals' }
  | { readonly what: 'edit' | 'contact' | 'handicaps' | 'suspend' | 'delete'; readonly player: User };
