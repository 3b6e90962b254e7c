import type { BrowserContext } from 'playwright-core';
import type { World } from './world.ts';

const dayMs = 86_400_000;
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
type Moment = `${(typeof days)[number]} ${string}`;

/** The week after the one that the tests run in: what a store forgets by its own clock stays, as nothing of that week is long ago. */
const nextMonday = (): Date => {
  const today = new Date();
  const ahead = ((8 - today.getUTCDay()) % 7 || 7) * dayMs;
  return new Date(Date.parse(today.toISOString().slice(0, 10)) + ahead);
};

/** Run in a page: its clock goes on ahead of the real one; timers stay as they are. */
const shift = (aheadMs: number): void => {
  const page = globalThis as unknown as { RealDate?: DateConstructor; Date: DateConstructor };
  const Real = (page.RealDate ??= page.Date);
  page.Date = class extends Real {
    constructor(...given: []) {
      super(...((given.length > 0 ? given : [Real.now() + aheadMs]) as []));
    }
    static override now(): number {
      return Real.now() + aheadMs;
    }
  } as unknown as DateConstructor;
};

/** A week whose clock a test moves, by the club's time, which is UTC: that of the league, of its browsers and of whoever asks for `now`. */
export const openWeek = (world: () => World) => {
  const monday = nextMonday();
  const contexts = new Set<BrowserContext>();
  let aheadMs = 0;
  const at = (moment: Moment): Date => {
    const [day = '', time = ''] = moment.split(' ');
    const midnight = monday.getTime() + days.findIndex((one) => one === day) * dayMs;
    return new Date(`${new Date(midnight).toISOString().slice(0, 10)}T${time}:00Z`);
  };
  const set = (moment: Moment): { readonly CLOCK_AT: string } => {
    aheadMs = at(moment).getTime() - Date.now();
    return { CLOCK_AT: at(moment).toISOString() };
  };
  const arrives = async (context: BrowserContext): Promise<void> => {
    await context.addInitScript(shift, aheadMs);
    await Promise.all(context.pages().map((page) => page.evaluate(shift, aheadMs)));
  };
  const now = (): Date => new Date(Date.now() + aheadMs);
  return {
    now,
    /** A day as the date field wants it. */
    dateOf: (day: (typeof days)[number]): string => at(`${day} 12:00`).toISOString().slice(0, 10),
    /** For the start of the league: it is this moment. */
    begin: set,
    /** The league stops and goes on at this moment; open pages go on in it. */
    moveTo: async (moment: Moment): Promise<void> => {
      await world().league.stop();
      await world().startAgain(set(moment));
      await Promise.all([...contexts].map(arrives));
    },
    /** A browser that lives in this week. */
    livesIn: async (context: BrowserContext): Promise<void> => {
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      await arrives(context);
    },
  };
};
