import { hasDrafts } from '@society/web-kit';

/** The name of the draft in which a device keeps the strokes that a person chose in a match and did not submit. */
export const chosenDraft = (userId: string, matchId: string): string => `strokes.${userId}.${matchId}`;

/** Whether somebody chose strokes on this device and did not submit them. */
export const hasChosen = (userId: string): boolean => hasDrafts(chosenDraft(userId, ''));
