import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { chromiumOptions } from '@society/build-kit/tools';
import type { Member } from '@society/contracts/testing';
import type { NetworkEvent } from './traffic.ts';

/** Lighthouse's mobile phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
};

/** Lighthouse's slow 4G as a browser applies it: 150 ms × 3.75 before each response, 1638.4 kbit/s × 0.9 down, 750 × 0.9 up. */
const bytesPerKbit = 1000 / 8;
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1474.56 * bytesPerKbit,
  uploadThroughput: 675 * bytesPerKbit,
};
const cpuSlowdown = 4;

export type Chromium = { readonly browser: Browser; readonly close: () => Promise<void> };

/** Starts Chromium with a home folder of its own; `close` removes that folder. */
export const openChromium = async (): Promise<Chromium> => {
  const home = await mkdtemp(path.join(tmpdir(), 'bench-chromium-'));
  const browser = await chromium.launch({ ...chromiumOptions(), env: { ...process.env, HOME: home } });
  return {
    browser,
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
};

/** Gives a browser what a sign-in leaves: the cookie, and the stored hint of who signed in. */
const signInAs = async (context: BrowserContext, url: string, { cookie, user: { id, role, name } }: Member) => {
  const [cookieName = '', value = ''] = cookie.split(/[=;]/);
  await context.addCookies([{ name: cookieName, value, url, httpOnly: true, sameSite: 'Lax' }]);
  await context.addInitScript((hint) => localStorage.setItem('society.user', hint), JSON.stringify({ id, role, name }));
};

/** A phone with an empty cache; with `member`, as after their sign-in. */
export const openPhone = async ({ browser }: Chromium, url: string, member?: Member): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...phone, baseURL: url });
  if (member) await signInAs(context, url, member);
  return context;
};

/** A member's phone. Its browser can be closed and opened again, and keeps what it has stored. */
export const openKeptPhone = async (url: string, member: Member) => {
  const home = await mkdtemp(path.join(tmpdir(), 'bench-phone-'));
  return {
    open: async (): Promise<BrowserContext> => {
      const options = { ...chromiumOptions(), env: { ...process.env, HOME: home } };
      const context = await chromium.launchPersistentContext(path.join(home, 'profile'), {
        ...options,
        ...phone,
        baseURL: url,
      });
      await signInAs(context, url, member);
      return context;
    },
    dispose: () => rm(home, { recursive: true, force: true }),
  };
};

/** Slows a page down as Lighthouse does: always the processor, and the network with `network`. */
export const slowDown = async (page: Page, { network }: { readonly network: boolean }): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return session;
};

/** Records the page's network traffic from now on. */
export const recordTraffic = (session: CDPSession): readonly NetworkEvent[] => {
  const events: NetworkEvent[] = [];
  session.on('Network.requestWillBeSent', ({ requestId: id, request, timestamp: at }) => {
    if (request.url.startsWith('http')) events.push({ kind: 'asked', id, url: request.url, at });
  });
  session.on('Network.requestServedFromCache', ({ requestId: id }) => events.push({ kind: 'cached', id }));
  session.on('Network.dataReceived', ({ requestId: id, encodedDataLength: bytes }) =>
    events.push({ kind: 'received', id, bytes }),
  );
  session.on('Network.loadingFinished', ({ requestId: id, encodedDataLength: bytes, timestamp: at }) =>
    events.push({ kind: 'done', id, bytes, at }),
  );
  return events;
};
