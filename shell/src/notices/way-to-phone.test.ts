import { obstacleOf, wordsOf } from './way-to-phone.ts';
import type { NotifyingBrowser } from './way-to-phone.ts';

const android = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1';
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
const fine: NotifyingBrowser = {
  userAgent: android,
  touchPoints: 5,
  isSecure: true,
  hasWorker: true,
  knowsPush: true,
  permission: 'default',
};

test.each<[string, Partial<NotifyingBrowser>, ReturnType<typeof obstacleOf>]>([
  ['everything is there', {}, undefined],
  ['it is allowed already', { permission: 'granted' }, undefined],
  ['there is no https', { isSecure: false, knowsPush: false }, 'plain http'],
  ['the league wants no worker', { hasWorker: false }, 'no worker'],
  ['it was refused', { permission: 'denied' }, 'refused'],
  ['it is an old browser', { knowsPush: false }, 'unable'],
  ['it is an iPhone whose app is not installed', { userAgent: iPhone, knowsPush: false }, 'iOS'],
  [
    'it is such an iPhone and the league wants no worker',
    { userAgent: iPhone, knowsPush: false, hasWorker: false },
    'no worker',
  ],
  ['it is an old browser and the league wants no worker', { knowsPush: false, hasWorker: false }, 'unable'],
  ['it is such an iPad', { userAgent: iPad, knowsPush: false }, 'iOS'],
  ['it is an iPhone whose app is installed', { userAgent: iPhone }, undefined],
  ['it is a Mac', { userAgent: iPad, touchPoints: 0, knowsPush: false }, 'unable'],
])('when %s, then it is known what stands in the way', (_what, seen, obstacle) => {
  expect(obstacleOf({ ...fine, ...seen })).toBe(obstacle);
});

test.each(['plain http', 'no worker', 'unable', 'no key'] as const)(
  'when notices cannot come (%s), then mails are promised to whoever gets them, and to nobody else',
  (reason) => {
    expect(wordsOf(reason, true)).toMatch(/\. Emails come all the same\.$/);
    expect(wordsOf(reason, false)).not.toContain('Emails');
  },
);

test.each(['iOS', 'refused', 'no address'] as const)(
  'when the person can do something about it (%s), then that is said and no more',
  (reason) => expect(wordsOf(reason, true)).toBe(wordsOf(reason, false)),
);
