import type { ActionResult } from '@society/contracts';

/** A toast about an action. */
export type Words = {
  readonly title: string;
  readonly description: string;
  readonly variant?: 'destructive';
};

/** The server's message with a full stop at the end. */
export const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

/**
 * The toast for an action that did not do what was asked; undefined where it did. `failed` is the text for a refusal without a message, `differs` says
 * what the hole shows now.
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
