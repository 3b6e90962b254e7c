import path from 'node:path';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { beginSession, type Screens } from '../src/support/browser.ts';
import type { Club, Scene } from './scene.ts';

/** A view of a screen: a device in light or dark. */
export type View = { readonly size: 'phone' | 'desktop'; readonly scheme: 'light' | 'dark' };

export const views: readonly View[] = [
  { size: 'phone', scheme: 'light' },
  { size: 'phone', scheme: 'dark' },
  { size: 'desktop', scheme: 'light' },
  { size: 'desktop', scheme: 'dark' },
];

/** Very long pages are cut: what follows is more of the same. */
const maxHeight = 2600;

const standsStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all([
      document.fonts.ready,
      ...document
        .getAnimations()
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
        .map((each) => each.finished.catch(() => undefined)),
    ]),
  );

const over = '[role=dialog], [role=menu]';

const expectNothingOnItsWay = (page: Page, where: string): Promise<unknown> =>
  page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].every((part) => !part.innerText.includes('Loading...')),
    where,
    { timeout: 15_000 },
  );

/** Makes the window as tall as its page, so that bars fixed to the lower edge stand below everything else. */
const growToPage = async (page: Page): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, Math.min(pageHeight, maxHeight)) });
};

/** The file of a scene's picture, below the folder of all pictures. */
export const fileOf = (scene: Scene, { size, scheme }: View): string => `${scene.name}.${size}-${scheme}.webp`;

/** Opens a scene as a person on a device sees it and takes its picture. Throws what went wrong on the page, too. */
export const takePicture = async (
  screens: Screens,
  club: Club,
  scene: Scene,
  view: View,
  folder: string,
): Promise<void> => {
  const { context, page, problems } = await screens.device(view.size, view.scheme, club.league.url);
  try {
    if (scene.as !== 'nobody') {
      const { email, password } = club.logins[scene.as];
      await beginSession(page, club.league.url, email, password);
    }
    await scene.prepare?.(page, club);
    await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(club));
    await scene.shown(page, club);
    const isCovered = (await page.locator(over).count()) > 0;
    // In a taller window, parts that load only when they come near the screen load now. Behind a dialog they never do.
    if (!isCovered) await growToPage(page);
    // Waits for all calls, except in scenes that show the loading itself.
    if (!scene.name.endsWith('-loading')) await expectNothingOnItsWay(page, isCovered ? over : 'body');
    await standsStill(page);
    if (!isCovered) await growToPage(page);
    const png = await page.screenshot();
    await sharp(png)
      .webp({ quality: 72 })
      .toFile(path.join(folder, fileOf(scene, view)));
    if (problems.length > 0) throw new Error(problems.join('; '));
  } finally {
    await context.close();
  }
};
