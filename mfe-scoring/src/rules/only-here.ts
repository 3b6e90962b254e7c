/** Whether an address leads to this machine alone: a phone that scans it looks for the league on itself. */
export const isOnlyHere = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
