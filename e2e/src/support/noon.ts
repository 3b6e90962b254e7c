const east = 12 - new Date().getUTCHours();
/** A time zone where it is noon. Its day is UTC's, which the tests use; phones get notices at noon, and today's evening is not over. */
export const noonZone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
