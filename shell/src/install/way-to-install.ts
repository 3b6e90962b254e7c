import { isIos, isMac, type Browser } from '../browser.ts';

export type InstallingBrowser = Browser & {
  /** Whether this league has a service worker keep the app. */
  readonly hasWorker: boolean;
  readonly isInstalled: boolean;
  readonly offersToInstall: boolean;
};

/** How the app comes to the home screen, or why it does not. */
export type Way =
  'installed' | 'plain http' | 'no worker' | 'button' | 'iOS' | 'Safari on a Mac' | 'Android' | 'menu' | 'none';

/** Which way there is in this browser. */
export const wayToInstall = (browser: InstallingBrowser): Way => {
  const { userAgent, isSecure, hasWorker, isInstalled, offersToInstall } = browser;
  if (!isSecure) return 'plain http';
  if (!hasWorker) return 'no worker';
  if (isInstalled) return 'installed';
  if (offersToInstall) return 'button';
  if (isIos(browser)) return 'iOS';
  if (userAgent.includes('Android')) return 'Android';
  if (/Chrome\//.test(userAgent)) return 'menu';
  return isMac(browser) && /Version\/.*Safari\//.test(userAgent) ? 'Safari on a Mac' : 'none';
};

export type Words = {
  readonly text: string;
  /** What to do, one after the other. */
  readonly steps?: readonly string[];
  /** What this browser allows and what not. */
  readonly limits?: readonly string[];
};

const promise = 'On your home screen the app opens with a tap, with signal and without.';
const goesOn =
  'While the page is open, a round goes on without signal: strokes are kept on this device and sent later.';

const words: Readonly<Record<Way, Words>> = {
  installed: { text: 'The app is installed. It opens with signal and without.' },
  button: { text: promise },
  Android: {
    text: promise,
    steps: ['Open the browser’s menu.', 'Choose Install or Add to Home screen.'],
  },
  menu: {
    text: 'Installed, the app has a window of its own and opens without a connection.',
    steps: ['Open the browser’s menu.', 'Choose Install.'],
  },
  'Safari on a Mac': {
    text: 'In the Dock the app has a window of its own and opens without a connection.',
    steps: ['Open the File menu.', 'Choose Add to Dock.', 'Open it there and sign in.'],
  },
  iOS: {
    text: promise,
    steps: ['Tap Share.', 'Choose Add to Home Screen.', 'Open it there once with signal, and sign in.'],
    limits: [
      'The installed app has its own storage and its own sign-in. Strokes that wait for signal here are sent from here alone.',
      'iOS removes what a website has stored when it was not opened for seven days; then it needs signal once to open again. The installed app keeps what it has.',
    ],
  },
  'plain http': {
    text: 'This address begins with http, not https. Browsers then neither install the app nor open it without signal.',
    limits: [
      goesOn,
      'Cards cannot be signed by code or scanned: the browser gives neither a key nor the camera.',
      'With https everything works. Whoever runs the site can set it up.',
    ],
  },
  'no worker': {
    text: 'This site keeps no app on devices at the moment: it opens only with signal, installed or not.',
    limits: [goesOn],
  },
  none: { text: 'This browser cannot install the app. The page opens without signal all the same.' },
};

/** What to say about a way. */
export const wordsOf = (way: Way): Words => words[way];

const apart: readonly Way[] = ['iOS', 'Safari on a Mac'];

/** The ways in which nothing is installed from this page. */
const unneeded: readonly Way[] = ['installed', 'plain http', 'no worker', 'none'];

/** The warning for a person who may install while something waits for signal; `waits` names it. Undefined where nothing can be installed, or is already. */
export const warningOf = (way: Way, waits: string): string | undefined => {
  if (unneeded.includes(way)) return undefined;
  return apart.includes(way)
    ? `${waits}. The installed app knows nothing of it: leave this page open until it is sent, and install then.`
    : `${waits}. Install once it is sent.`;
};
