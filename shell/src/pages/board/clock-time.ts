/** A moment by the club's clock: "17:40". */
export const clockTime = (moment: number | string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(moment));
