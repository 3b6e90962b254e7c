/** `1 point`, `2 points`. */
export const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;
