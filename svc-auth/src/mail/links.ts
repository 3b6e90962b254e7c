/** Links in mails lead to the configured address of the site, never to the host that a request names: that could be an attacker's. */
export const createMailLinks = (site: string) => ({
  invitation: (token: string): string => `${site}/invite/${token}`,
  newAddress: (token: string): string => `${site}/new-address/${token}`,
  reset: (token: string): string => `${site}/reset/${token}`,
});
export type MailLinks = ReturnType<typeof createMailLinks>;
