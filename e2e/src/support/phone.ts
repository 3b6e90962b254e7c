import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { chromiumOptions, headlessOptions } from '@society/build-kit/tools';
import { noteProblems, patienceMs, viewOf, type Size } from './browser.ts';

/** A person's own phone. Unlike a device, it keeps what its browser has stored when that is closed or killed. */
export type Phone = {
  /** The front page; a new one each time the browser is opened. */
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong on its pages since the first start. */
  readonly problems: string[];
  /** Opens a closed browser again with an empty page: the next page is a cold start. */
  readonly open: () => Promise<Page>;
  /** Closes the browser as people do. */
  readonly close: () => Promise<void>;
  /** Kills all processes of the browser at once, as a system does that is short of memory. */
  readonly kill: () => Promise<void>;
  /** Stops all processes where they are, like a phone in a pocket. What happens on the network in the meantime, they notice when they wake. */
  readonly sleep: () => Promise<void>;
  readonly wake: () => void;
  /** Closes the browser and removes everything that it stored. */
  readonly dispose: () => Promise<void>;
};

/** What a phone is like; by default it is small and light. */
export type PhoneKind = {
  readonly size?: Size;
  readonly scheme?: 'light' | 'dark';
  /** Uses the whole browser, which notices and a camera need. */
  readonly whole?: boolean;
  /** Arguments for the browser, such as a host name for an address. */
  readonly args?: readonly string[];
};

const launch = async (
  home: string,
  url: string,
  { size = 'small phone', scheme = 'light', whole = false, args = [] }: PhoneKind,
): Promise<BrowserContext> => {
  const options = whole ? chromiumOptions() : headlessOptions();
  const context = await chromium.launchPersistentContext(path.join(home, 'profile'), {
    ...options,
    args: [...options.args, ...args],
    env: { ...process.env, HOME: home },
    ...viewOf(size, scheme, url),
  });
  context.setDefaultTimeout(patienceMs);
  return context;
};

const processesOf = async (context: BrowserContext): Promise<readonly number[]> => {
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('The browser has no processes of its own');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.map(({ id }) => id);
};

/** The process may have ended since they were listed. */
const signal = (id: number, what: NodeJS.Signals): void => {
  try {
    process.kill(id, what);
  } catch (error) {
    if (!String(error).includes('ESRCH')) throw error;
  }
};

/** Opens a phone that finds the league at `url`. */
export const openPhone = async (url: string, kind: PhoneKind = {}): Promise<Phone> => {
  const home = await mkdtemp(path.join(tmpdir(), 'phone-'));
  const problems: string[] = [];
  const start = async () => {
    const context = await launch(home, url, kind);
    context.pages().forEach((page) => noteProblems(page, problems));
    context.on('page', (page) => noteProblems(page, problems));
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  let now = await start();
  let sleeping: readonly number[] = [];
  const wake = (): void => {
    sleeping.forEach((id) => signal(id, 'SIGCONT'));
    sleeping = [];
  };
  return {
    get page() {
      return now.page;
    },
    get context() {
      return now.context;
    },
    problems,
    open: async () => {
      now = await start();
      return now.page;
    },
    close: () => now.context.close(),
    kill: async () => {
      const processes = await processesOf(now.context);
      const closed = now.context.waitForEvent('close');
      processes.forEach((id) => signal(id, 'SIGKILL'));
      await closed;
    },
    sleep: async () => {
      sleeping = await processesOf(now.context);
      sleeping.forEach((id) => signal(id, 'SIGSTOP'));
    },
    wake,
    dispose: async () => {
      wake();
      await now.context.close();
      await rm(home, { recursive: true, force: true });
    },
  };
};
