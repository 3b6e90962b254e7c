import type { Member } from '@society/contracts/testing';
import { openKeptPhone } from './browser.ts';
import { hasStored } from './second-visit.ts';
import { visit, type Screen, type Visit } from './visit.ts';

/** A first visit with signal, and a visit to the same screen after the browser was closed and the signal was lost. */
export type ColdStart = { readonly first: Visit; readonly again: Visit };

/** Visits a screen on a new phone, closes the browser, and opens the screen without any network. Throws when it is not drawn then. */
export const coldStart = async (url: string, member: Member, screen: Screen): Promise<ColdStart> => {
  const phone = await openKeptPhone(url, member);
  try {
    const online = await phone.open();
    const first = await visit(online, screen);
    await hasStored(online, screen.path);
    await online.close();
    const offline = await phone.open();
    await offline.setOffline(true);
    const again = await visit(offline, screen, { network: false });
    await offline.close();
    return { first, again };
  } finally {
    await phone.dispose();
  }
};
