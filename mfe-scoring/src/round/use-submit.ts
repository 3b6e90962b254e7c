import { useState } from 'react';
import { useToast } from '@society/web-kit';
import { useSubmitHole, type Failure, type Sent } from '../api/use-submit-hole.ts';
import type { Choice } from '../rules/chosen-strokes.ts';

export type Submit = {
  readonly pending: boolean;
  /** What went wrong with the score of a player when a hole was last submitted. */
  readonly failureOf: (playerId: string, hole: number) => Failure | undefined;
  /** Sends the choices, says how it went, and answers what was saved. */
  readonly submit: (choices: readonly Choice[]) => Promise<{ saved: readonly Choice[]; complete: boolean }>;
};

/** Submitting a hole with its toasts (spec section 8). What failed stays chosen and can be sent again as it is. */
export const useSubmit = (matchId: string): Submit => {
  const toast = useToast();
  const { mutateAsync, isPending } = useSubmitHole(matchId);
  const [failed, setFailed] = useState<readonly Sent[]>([]);

  return {
    pending: isPending,
    failureOf: (playerId, hole) =>
      failed.find(({ choice }) => choice.playerId === playerId && choice.hole === hole)?.failure,
    submit: async (choices) => {
      setFailed([]);
      const sent = await mutateAsync(choices);
      const refused = sent.filter(({ failure }) => failure !== undefined);
      setFailed(refused);
      if (refused.length === 0) toast({ title: 'Success', description: 'Scores submitted successfully' });
      else toast({ title: 'Error', description: 'Failed to submit scores', variant: 'destructive' });
      return {
        saved: sent.filter(({ failure }) => failure === undefined).map(({ choice }) => choice),
        complete: refused.length === 0,
      };
    },
  };
};
