const east = 12 - new Date().getUTCHours();
/** A place where it is noon: its day is that of UTC, as tests have it; phones are told, and today's evening is not over. */
export const noonZone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
