import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from 'playwright-core';
import { headlessOptions } from '@society/build-kit/tools';
import { becomes } from './becomes.ts';
import { signInByHttp } from './member.ts';

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'small phone': { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1350, height: 900 } },
} as const;

export type Size = keyof typeof sizes;

export type Screens = {
  readonly browser: Browser;
  /**
   * Opens a context of its own, like another device; it collects what goes wrong on its pages. `address`: where it finds the league, if not at
   * the usual address.
   */
  readonly device: (size: Size, scheme?: 'light' | 'dark', address?: string) => Promise<Device>;
  readonly close: () => Promise<void>;
};

export type Device = { readonly context: BrowserContext; readonly page: Page; readonly problems: string[] };

/** How long tests wait for something that has to come: longer than Playwright's 30 s, for a busy machine. */
export const patienceMs = 60_000;

/** The settings with which a device sees the league. */
export const viewOf = (size: Size, scheme: 'light' | 'dark', baseURL: string) => ({
  ...sizes[size],
  baseURL,
  colorScheme: scheme,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
});

/** Notes what goes wrong on a page: uncaught errors and violations of the content security policy. */
export const noteProblems = (page: Page, problems: string[]): void => {
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
  });
};

/**
 * Opens a browser. Each device notes uncaught errors and violations of the content security policy in `problems`. `launch`: what is unlike the
 * browser of the other tests.
 */
export const openBrowser = async (baseURL: string, launch: LaunchOptions = {}): Promise<Screens> => {
  const home = await mkdtemp(path.join(tmpdir(), 'chromium-'));
  const browser = await chromium.launch({ ...headlessOptions(), env: { ...process.env, HOME: home }, ...launch });
  return {
    browser,
    device: async (size, scheme = 'light', address = baseURL) => {
      // A service worker would store the whole app for each of these devices. Tests about the worker have their own phone (phone.ts).
      const context = await browser.newContext({
        ...viewOf(size, scheme, address),
        serviceWorkers: 'block',
        // Animations are a fifth of what the browsers cost a busy machine. Phones of their own (phone.ts) have them.
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(patienceMs);
      const page = await context.newPage();
      const problems: string[] = [];
      noteProblems(page, problems);
      return { context, page, problems };
    },
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
};

/** Fills in the sign-in form, on its own screen or over a page, and sends it. */
export const fillSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email', { exact: false }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

/**
 * Signs in without the login screen, for tests of other things; nothing is shown until a page is opened. `url`: where the browser finds the
 * league. Throws the server's message when it refuses.
 */
export const beginSession = async (page: Page, url: string, email: string, password: string): Promise<void> => {
  const { cookie } = await signInByHttp(url, email, password);
  const cookies = cookie.split('; ').map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    url,
  }));
  await page.context().addCookies(cookies);
};

/**
 * Signs in through the login screen and waits for the dashboard. A busy server may answer "Please try again": then the button is pressed again,
 * as people do.
 */
export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/login');
  await fillSignIn(page, email, password);
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  const getsIn = async (): Promise<string> => {
    const { pathname } = new URL(page.url());
    if (pathname !== '/dashboard' && (await button.isVisible()))
      await button.click({ timeout: 1000 }).catch(() => undefined);
    return pathname;
  };
  await becomes(getsIn, '/dashboard');
};
