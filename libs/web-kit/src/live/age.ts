const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const NO_SIGNAL = 'No signal';

/**
 * How old numbers are that cannot be refetched at present: 'No signal' in the first minute, then how long ago (`ms`) they were as on the server.
 * Short, since it stands where "Live" stood.
 */
export const ageText = (ms: number): string => {
  if (ms < minuteMs) return NO_SIGNAL;
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min ago`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h ago`;
  const days = Math.floor(ms / dayMs);
  return days === 1 ? '1 day ago' : `${days} days ago`;
};
