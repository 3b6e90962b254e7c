import { isIos, type Browser } from '../browser.ts';

export type NotifyingBrowser = Browser & {
  /** Whether this league has a service worker keep the app. */
  readonly hasWorker: boolean;
  /** Whether the browser knows push messages and notifications at all. */
  readonly knowsPush: boolean;
  readonly permission: NotificationPermission;
};

/** Why notices cannot come to this browser. */
export type Obstacle = 'plain http' | 'no worker' | 'iOS' | 'unable' | 'refused';

/** What stands between a person and notices on this device; undefined when nothing does. */
export const obstacleOf = (browser: NotifyingBrowser): Obstacle | undefined => {
  const { isSecure, hasWorker, knowsPush, permission } = browser;
  if (!isSecure) return 'plain http';
  if (!knowsPush && !isIos(browser)) return 'unable';
  if (!hasWorker) return 'no worker';
  if (!knowsPush) return 'iOS';
  return permission === 'denied' ? 'refused' : undefined;
};

type Reason = Obstacle | 'dismissed' | 'no key' | 'no address';

const words: Readonly<Record<Reason, string>> = {
  'plain http': 'This address begins with http, not https: browsers then show no notices.',
  'no worker': 'This site keeps no app on devices at the moment, and notices need it.',
  iOS: 'On an iPhone or iPad notices come to the installed app. See “Install the App”, open it from the home screen, and look here again.',
  unable: 'This browser cannot show notices.',
  refused:
    'This browser was told not to show notices from this page. Allow them in its settings for this page, and look here again.',
  dismissed: 'Your browser asked, and had no answer. Tap again and choose Allow.',
  'no key': 'Notices do not go out to phones here yet. Whoever runs the site can set it up.',
  'no address': 'The browser could not reach its push service. Please try again, perhaps with another connection.',
};

/** The reasons that the person cannot change on this device. */
const lasting: readonly Reason[] = ['plain http', 'no worker', 'unable', 'no key'];

/** What the person at the screen is told about a reason. @param isMailed whether it is known that they get mails */
export const wordsOf = (reason: Reason, isMailed: boolean): string =>
  isMailed && lasting.includes(reason) ? `${words[reason]} Emails come all the same.` : words[reason];
