import { useDraft } from '@society/web-kit';

const parse = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

/** The code of the completion that somebody has signed on this phone, kept until they sign out. */
export const useSignedText = (personId: string, matchId: string) => useDraft(`card.${personId}.${matchId}`, parse);
