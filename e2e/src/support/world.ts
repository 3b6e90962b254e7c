import { beginSession, openBrowser, type Device, type Screens, type Size } from './browser.ts';
import { password, prepareEvening, type Evening } from './evening.ts';
import { tellFailedPages } from './failed-pages.ts';
import { startLeague, type League } from './league.ts';
import { openMailbox, type Mailbox } from './mail.ts';
import { openPhone, type Phone, type PhoneKind } from './phone.ts';

/** A test file's own league, and the browsers of the people who use it. */
export type World = {
  readonly league: League;
  readonly screens: Screens;
  /** Tonight's people and match; an empty club has none. */
  readonly evening: Evening;
  /** The mails of the league. */
  readonly mailbox: Mailbox;
  /**
   * Opens a person's own device; when a test opens it, it is closed after that test. `address`: where it finds the league, if not at the usual
   * address.
   */
  readonly device: (size: Size, scheme?: 'light' | 'dark', address?: string) => Promise<Device>;
  /** A device on which one of the evening's people has signed in. No page is open yet. */
  readonly deviceOf: (who: 'anna' | 'ben' | 'cleo' | 'admin', size: Size, scheme?: 'light' | 'dark') => Promise<Device>;
  /** A phone that keeps what it has stored when its browser ends. `address`: where it finds the league, if not at the usual address. */
  readonly phone: (kind?: PhoneKind & { readonly address?: string }) => Promise<Phone>;
  /** What went wrong on any page since the start: uncaught errors and violations of the content security policy. */
  readonly problems: () => readonly string[];
  /** Starts a killed or stopped league again, with `env` changed. */
  readonly startAgain: (env?: Readonly<Record<string, string>>) => Promise<void>;
};

type Parts = { league: League; screens: Screens; evening: Evening; mailbox: Mailbox };

/**
 * Gives the calling test file a world: it is ready before the first test and removed after the last one, whatever happens in between.
 * @param prepare runs before the first test, when the world is ready
 * @param options `empty`: the club has only its first admin, and no evening; `env`: added to the league's environment
 */
export const openWorld = (
  prepare: (world: World) => Promise<void> = async () => undefined,
  { empty = false, env = {} }: { empty?: boolean; env?: Readonly<Record<string, string>> } = {},
): World => {
  const parts: Partial<Parts> = {};
  const devices: Pick<Device, 'problems' | 'context'>[] = [];
  const closings: (() => Promise<void>)[] = [];
  let closingsBefore = 0;
  const part = <Name extends keyof Parts>(name: Name): Parts[Name] => {
    const found = parts[name];
    if (found === undefined) throw new Error(`There is no ${name} before the first test`);
    return found;
  };

  const device: World['device'] = async (size, scheme, address) => {
    const opened = await part('screens').device(size, scheme, address);
    devices.push(opened);
    closings.push(() => opened.context.close());
    return opened;
  };
  const world: World = {
    get league() {
      return part('league');
    },
    get screens() {
      return part('screens');
    },
    get evening() {
      return part('evening');
    },
    get mailbox() {
      return part('mailbox');
    },
    device,
    deviceOf: async (who, size, scheme) => {
      const opened = await device(size, scheme);
      const { url, admin } = world.league;
      await (who === 'admin'
        ? beginSession(opened.page, url, admin.email, admin.password)
        : beginSession(opened.page, url, world.evening[who].email, password));
      return opened;
    },
    phone: async ({ address = world.league.url, ...kind } = {}) => {
      const opened = await openPhone(address, kind);
      devices.push(opened);
      closings.push(opened.dispose);
      return opened;
    },
    problems: () => devices.flatMap(({ problems }) => problems),
    startAgain: async (changed) => void (parts.league = await part('league').startAgain(changed)),
  };

  beforeAll(async () => {
    parts.mailbox = await openMailbox();
    parts.league = await startLeague({ ...env, DATA_DIR: parts.mailbox.dataDir });
    parts.screens = await openBrowser(parts.league.url);
    if (!empty) parts.evening = await prepareEvening(parts.league);
    await prepare(world);
  });
  beforeEach(() => void (closingsBefore = closings.length));
  // Pages that stay open would follow the live news until the end of the file.
  afterEach(async () => {
    await tellFailedPages(devices.map(({ context }) => context));
    await Promise.all(closings.splice(closingsBefore).map((close) => close()));
  });
  afterAll(async () => {
    await tellFailedPages(devices.map(({ context }) => context));
    await Promise.all(closings.map((close) => close()));
    await parts.screens?.close();
    await parts.league?.dispose();
  });
  return world;
};
