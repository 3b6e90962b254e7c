import type { User } from '@society/contracts';

/** What an admin asked for that opens a dialog. */
export type Ask =
  | { readonly what: 'add' }
  | { readonly what: 'proposals' }
  | { readonly what: 'inviteAll' }
  | {
      readonly what: 'edit' | 'contact' | 'handicaps' | 'link' | 'request' | 'suspend' | 'delete';
      readonly player: User;
    };
