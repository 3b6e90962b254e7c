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
  if (!knowsPush) return isIos(browser) ? 'iOS' : 'unable';
  if (!hasWorker) return 'no worker';
  return permission === 'denied' ? 'refused' : undefined;
};

/** What the person at the screen is told of it. */
export const wordsOf: Readonly<Record<Obstacle | 'no key' | 'no address', string>> = {
  'plain http': 'This address begins with http, not https: browsers then show no notices. Mails come all the same.',
  'no worker': 'This site keeps no app on devices at the moment, and notices need it. Mails come all the same.',
  iOS: 'On an iPhone or iPad notices come to the installed app. See “Install the App”, open it from the home screen, and look here again.',
  unable: 'This browser cannot show notices. Mails come all the same.',
  refused:
    'This browser was told not to show notices of this page. Allow them in its settings for this page, and look here again.',
  'no key': 'Notices do not go out to phones here yet. Whoever runs the site can set it up. Mails come all the same.',
  'no address': 'The browser could not reach its push service. Please try again, perhaps with another connection.',
};
