import { hasDrafts } from '@society/web-kit';

/** The name of the draft in which a device keeps the strokes that a person chose in a match and did not submit. */
export const chosenDraft = (userId: string, matchId: string): string => `strokes.${userId}.${matchId}`;

/** The name of the draft in which a device keeps whom an admin ticked and paired for a fixture, until the matches are made. */
export const drawDraft = (userId: string, fixtureId: string): string => `draw.${userId}.${fixtureId}`;

/** Whether somebody chose strokes on this device and did not submit them. */
export const hasChosen = (userId: string): boolean => hasDrafts(chosenDraft(userId, ''));

/** What a person's sign-out drops on this device, in words without a last full stop; undefined for nothing. */
export const lostText = (userId: string): string | undefined => {
  const lost = [
    hasChosen(userId) && 'Strokes that you chose and did not submit are lost',
    hasDrafts(drawDraft(userId, '')) && 'Ticks and pairs of a draw that you did not finish are lost',
  ];
  return lost.filter(Boolean).join('. ') || undefined;
};
