import type { BrowserContext } from 'playwright-core';
import type { World } from './world.ts';

const dayMs = 86_400_000;
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
type Moment = `${(typeof days)[number]} ${string}`;

/** The Monday after the week in which the tests run. A store deletes by its own, real clock; nothing of a future week is old enough for that. */
const nextMonday = (): Date => {
  const today = new Date();
  const ahead = ((8 - today.getUTCDay()) % 7 || 7) * dayMs;
  return new Date(Date.parse(today.toISOString().slice(0, 10)) + ahead);
};

/** Runs in a page: moves its clock ahead of the real one; timers do not change. */
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

/** A week whose clock the test moves, in the club's time zone, which is UTC. The league, its browsers and `now` follow this clock. */
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
    /** A day in the format of the date field. */
    dateOf: (day: (typeof days)[number]): string => at(`${day} 12:00`).toISOString().slice(0, 10),
    /** For the league's start: the environment that sets its clock to this moment. */
    begin: set,
    /** Restarts the league at this moment; open pages change to it too. */
    moveTo: async (moment: Moment): Promise<void> => {
      await world().league.stop();
      await world().startAgain(set(moment));
      await Promise.all([...contexts].map(arrives));
    },
    /** Makes a browser follow this week's clock. */
    livesIn: async (context: BrowserContext): Promise<void> => {
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      await arrives(context);
    },
  };
};
