import type { ActionResult } from '@society/contracts';

/** What is said of what was sent; the parts of a toast. */
export type Words = {
  readonly title: string;
  readonly description: string;
  readonly variant?: 'destructive';
};

/** Words of the server with their full stop. */
export const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

/**
 * What became of an action that did not do what was asked; undefined where it did. `differs`: what stands on its hole now.
 */
export const wordsOf = (
  { outcome, message }: Pick<ActionResult, 'outcome' | 'message'>,
  failed: string,
  differs = '',
): Words | undefined => {
  switch (outcome) {
    case 'applied':
    case 'known':
      return undefined;
    case 'differs':
      return { title: 'Scores differ', description: differs };
    case 'settled':
      return { title: 'Already settled', description: 'Nothing was changed: this hole has been settled meanwhile.' };
    case 'kept':
      return {
        title: 'Not counted',
        description: `${sentence(message ?? 'It came too late')} What you entered is kept for the admins to see.`,
        variant: 'destructive',
      };
    case 'refused':
      return { title: 'Error', description: message ?? failed, variant: 'destructive' };
  }
};
