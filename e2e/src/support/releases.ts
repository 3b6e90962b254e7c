import type { Page } from 'playwright-core';
import { appRelease, type AppRelease } from '@society/contracts';

/** The release that a league offers now. Throws while its files do not match. */
export const releaseAt = async (url: string): Promise<AppRelease> =>
  appRelease.parse(await (await fetch(`${url}/release.json`)).json());

/** Waits until an asynchronous check in the page is true: Playwright's own waiting takes its promise for true. */
export const eventually = async (page: Page, check: () => Promise<boolean>): Promise<void> => {
  while (!(await page.evaluate(check))) await page.waitForTimeout(100);
};

/** The release from which the phone draws new pages; undefined while none is complete. */
const current = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const pointer = await caches.match('/present', { cacheName: 'releases' });
    return pointer && ((await pointer.json()) as { current: string }).current;
  });

/** Waits until the page's service worker is installed and has stored a whole release. */
export const isStored = async (page: Page, { id, files }: AppRelease): Promise<void> => {
  while ((await current(page)) !== id) await page.waitForTimeout(100);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const stored = await page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    `release-${id}`,
  );
  expect(stored.sort()).toEqual([...files, '/app.html'].sort());
};

/** Makes the service worker check for a release, as the page does now and then. Returns whether it stored a whole one or had it already. */
export const look = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    active?.postMessage('take', [port2]);
    return new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<{ looked: boolean }>) => resolve(data.looked);
    });
  });

/** The caches in which the phone keeps releases. */
export const keptReleases = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('release-')).sort());

/** The release that a page belongs to, by its own word; undefined when it came from the network. */
export const releaseOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (JSON.parse(document.getElementById('release')?.textContent ?? '{}') as { id?: string }).id);

/** Every script and style sheet that a page has loaded. */
const ranOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    const named = [
      ...[...document.scripts].map(({ src }) => src),
      ...[...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
    ];
    const paths = [...asked, ...named].filter((each) => each !== '').map((each) => new URL(each).pathname);
    return [...new Set(paths)].filter((each) => /\.(?:js|css)$/.test(each)).sort();
  });

/** Fails when a page belongs to another release, or has loaded a file that is not in this one. */
export const ranOnly = async (page: Page, release: AppRelease): Promise<void> => {
  const files = await ranOn(page);
  expect(await releaseOf(page)).toBe(release.id);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !release.files.includes(file))).toEqual([]);
};
