import { warningOf, wayToInstall, wordsOf, type InstallingBrowser } from './way-to-install.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0.0.0 Mobile/15E148 Safari/604.1',
  safari: `${mac} Version/18.5 Safari/605.1.15`,
  chromeOnMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  chromeOnAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  firefoxOnAndroid: 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
  firefoxOnLinux: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  firefoxOnMac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
  webOnGnome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
};

const seen = (userAgent: string, more: Partial<InstallingBrowser> = {}): InstallingBrowser => ({
  userAgent,
  touchPoints: 0,
  isSecure: true,
  hasWorker: true,
  isInstalled: false,
  offersToInstall: false,
  ...more,
});

test.each([
  ['an iPhone', seen(agents.iPhone, { touchPoints: 5 }), 'iOS'],
  ['another browser on an iPhone', seen(agents.chromeOnIphone, { touchPoints: 5 }), 'iOS'],
  ['an iPad, which calls itself a Mac', seen(agents.safari, { touchPoints: 5 }), 'iOS'],
  ['Safari on a Mac', seen(agents.safari), 'Safari on a Mac'],
  ['Chrome on a Mac', seen(agents.chromeOnMac), 'menu'],
  ['Chrome on a Mac that offers it', seen(agents.chromeOnMac, { offersToInstall: true }), 'button'],
  ['Chrome on Android', seen(agents.chromeOnAndroid, { touchPoints: 5 }), 'Android'],
  [
    'Chrome on Android that offers it',
    seen(agents.chromeOnAndroid, { touchPoints: 5, offersToInstall: true }),
    'button',
  ],
  ['Firefox on Android', seen(agents.firefoxOnAndroid, { touchPoints: 5 }), 'Android'],
  ['Firefox on Linux', seen(agents.firefoxOnLinux), 'none'],
  ['Firefox on a Mac', seen(agents.firefoxOnMac), 'none'],
  ['a relative of Safari on Linux', seen(agents.webOnGnome), 'none'],
  ['plain http on an iPhone', seen(agents.iPhone, { touchPoints: 5, isSecure: false }), 'plain http'],
  ['plain http on Android', seen(agents.chromeOnAndroid, { isSecure: false }), 'plain http'],
  ['the home screen of an iPhone', seen(agents.iPhone, { touchPoints: 5, isInstalled: true }), 'installed'],
  [
    'a league that wants no worker',
    seen(agents.chromeOnAndroid, { hasWorker: false, offersToInstall: true }),
    'no worker',
  ],
  [
    'the home screen, and the league wants no worker',
    seen(agents.iPhone, { hasWorker: false, isInstalled: true }),
    'no worker',
  ],
  ['plain http of a league without a worker', seen(agents.iPhone, { isSecure: false, hasWorker: false }), 'plain http'],
  ['a shortcut to plain http', seen(agents.chromeOnAndroid, { isSecure: false, isInstalled: true }), 'plain http'],
] as const)('when it is opened on %s, then the way is the one it has', (_, browser, way) => {
  expect(wayToInstall(browser)).toBe(way);
});

test('when it is iOS, then the card says how, and what iOS keeps apart and removes', () => {
  const { steps = [], limits = [] } = wordsOf('iOS');
  expect(steps.join(' ')).toContain('Add to Home Screen');
  expect(limits.join(' ')).toMatch(/its own sign-in.*seven days/);
});

test('when it is plain http, then the card says what goes on working and what does not', () => {
  const { text, limits = [] } = wordsOf('plain http');
  expect(text).toContain('without signal');
  expect(limits.join(' ')).toMatch(/strokes are kept.*neither a key nor the camera/);
});

test('when the league wants no worker, then the card promises nothing without signal but a round on the open page', () => {
  const { text, steps, limits = [] } = wordsOf('no worker');
  expect(text).toContain('opens only with signal');
  expect([steps, limits.length]).toEqual([undefined, 1]);
  expect(limits.join(' ')).toMatch(/^While the page is open.*strokes are kept/);
});

test('when something waits for signal, then it is to be sent first, and where the installed app keeps apart, why', () => {
  const waits = '3 holes wait for signal';
  expect(warningOf('iOS', waits)).toMatch(/^3 holes wait for signal\. The installed app knows nothing of it/);
  expect(warningOf('button', waits)).toBe('3 holes wait for signal. Install once it is sent.');
  for (const way of ['installed', 'plain http', 'no worker', 'none'] as const)
    expect(warningOf(way, waits)).toBeUndefined();
});
