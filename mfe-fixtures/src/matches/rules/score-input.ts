/** A final score as it was typed: whole points from 0 to 54, or undefined for anything else. */
export const parseFinalScore = (typed: string): number | undefined => {
  const text = typed.trim();
  if (!/^\d{1,3}$/.test(text)) return undefined;
  const points = Number(text);
  return points <= 54 ? points : undefined;
};
