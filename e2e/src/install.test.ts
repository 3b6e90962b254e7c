import sharp, { type Sharp } from 'sharp';
import { says } from './support/visit.ts';
import { looksFine } from './support/look.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();

type Icon = { readonly src: string; readonly sizes: string; readonly purpose?: string };
type Shortcut = { readonly name: string; readonly url: string; readonly icons: readonly Icon[] };
type Manifest = { readonly name: string; readonly icons: readonly Icon[]; readonly shortcuts: readonly Shortcut[] };

const manifest = async (): Promise<Manifest> => {
  const answer = await fetch(`${world.league.url}/manifest.webmanifest`);
  return (await answer.json()) as Manifest;
};

const pictureAt = async (address: string) => {
  const answer = await fetch(`${world.league.url}${address}`);
  return {
    type: answer.headers.get('content-type'),
    keeping: answer.headers.get('cache-control'),
    picture: sharp(Buffer.from(await answer.arrayBuffer())),
  };
};

const forEver = 'public, max-age=31536000, immutable';

test('when the manifest names icons, then each is there for ever in the size it says', async () => {
  const { icons, shortcuts } = await manifest();
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const { type, keeping, picture } = await pictureAt(src);
    const { width, height } = await picture.metadata();
    expect({ src, type, keeping, sizes: `${width}x${height}` }).toEqual({
      src,
      type: 'image/png',
      keeping: forEver,
      sizes,
    });
  }
  expect(icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
  );
});

/** Whether all that a system may cut off, outside the middle circle of four fifths of the width, is plain ground. */
const keepsSafeZone = async (picture: Sharp): Promise<boolean> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = info.width / 2;
  const pixelAt = (x: number, y: number): string =>
    data
      .subarray(4 * (y * info.width + x))
      .readUInt32BE()
      .toString(16);
  const ground = pixelAt(0, 0);
  const all = Array.from({ length: info.width * info.height }, (_, index) => [
    index % info.width,
    Math.floor(index / info.width),
  ]);
  return (
    ground.endsWith('ff') &&
    all.every(
      ([x = 0, y = 0]) => Math.hypot(x + 0.5 - middle, y + 0.5 - middle) < 0.8 * middle || pixelAt(x, y) === ground,
    )
  );
};

test('when a system cuts a maskable icon to its own shape, then it cuts off nothing but ground; the others it would', async () => {
  const { icons } = await manifest();
  for (const { src, purpose } of icons)
    expect({ src, safe: await keepsSafeZone((await pictureAt(src)).picture) }).toEqual({
      src,
      safe: purpose === 'maskable',
    });
});

test('when the page is opened, then it names icons for light, dark and iOS, which are there', async () => {
  const { page } = await world.device('phone');
  await page.goto('/login');
  const icons = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('media') ?? link.getAttribute('sizes'), link.getAttribute('href')]),
    );
  expect(icons.map(([kind]) => kind)).toEqual([
    '(prefers-color-scheme: dark)',
    '(prefers-color-scheme: light)',
    '180x180',
  ]);
  for (const [, href] of icons) expect((await pictureAt(href ?? '')).keeping).toBe(forEver);
  const { picture } = await pictureAt(icons[2]?.[1] ?? '');
  expect([(await picture.metadata()).width, (await picture.stats()).isOpaque]).toEqual([180, true]);
});

test('when Chromium looks at the app, then nothing keeps it from being installed', async () => {
  const { page, context } = await world.phone();
  await page.goto('/login');
  const session = await context.newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect({ url, errors, installabilityErrors }).toEqual({
    url: `${world.league.url}/manifest.webmanifest`,
    errors: [],
    installabilityErrors: [],
  });
});

test('when a shortcut is opened, then it leads to the own match and to the table', async () => {
  const { page } = await world.deviceOf('anna', 'phone');
  const { shortcuts } = await manifest();
  const [match, table] = shortcuts.map(({ url }) => url);
  await page.goto(match ?? '');
  await page.getByRole('region', { name: 'My match' }).getByText('v Ben Okafor').waitFor();
  await page.goto(table ?? '');
  await page.getByRole('row', { name: /Cleo Marsh/ }).waitFor();
  await page.waitForFunction(() => {
    const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'League Table');
    const top = heading?.getBoundingClientRect().top ?? -1;
    return top > 0 && top < innerHeight / 2;
  });
});

test('when Settings are opened, then the card says how to install here', async () => {
  const { page } = await world.deviceOf('anna', 'phone');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings');
  await says(page, 'Install the App');
  await looksFine(page, 'install card');
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
