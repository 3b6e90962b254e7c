/** Whether a host name works on this machine alone: a phone that scans such an address would look for the league on itself. */
export const isOnlyHere = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
