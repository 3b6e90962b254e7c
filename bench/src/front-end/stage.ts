import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { Member } from '@society/contracts/testing';
import { median } from '../statistics.ts';
import { root } from '../support/processes.ts';
import { deliverARound } from './bad-line.ts';
import { openChromium, openPhone } from './browser.ts';
import { coldStart } from './cold-start.ts';
import type { ColdStart } from './cold-start.ts';
import { startLeague } from './league.ts';
import { startLossyRelay } from './lossy-relay.ts';
import { aCrowd, aSociety, makeSeason } from './season.ts';
import type { LiveMatch, Season } from './season.ts';
import { slideReplay } from './replay-slider.ts';
import type { Sliding } from './replay-slider.ts';
import { sharedSamples } from './shared-samples.ts';
import { visitTwice } from './second-visit.ts';
import { recordAHole } from './tapping.ts';
import type { Tapping } from './tapping.ts';
import { submitToOtherPhone } from './two-phones.ts';
import { dashboard, fixtureOf, loginScreen, scoringOf, visit } from './visit.ts';
import type { Visit } from './visit.ts';

/** A front end and the league behind it. */
type Side = { readonly url: string; readonly season: Season };

/**
 * Everything on which the front end's figures are measured. Samples are shared: a caller that asks by a figure's name gets the sample of that
 * figure's next round.
 */
export type Stage = {
  readonly dashboards: (asker: string) => Promise<{ readonly product: Visit; readonly twin: Visit }>;
  /** A first visit with an empty cache, and a second one with what the first has left. */
  readonly twoVisits: () => Promise<{ readonly first: Visit; readonly second: Visit }>;
  readonly login: (asker: string) => Promise<Visit>;
  readonly scoring: (asker: string) => Promise<Visit>;
  /** Two screens, at a league's usual size and with sixty matches and a hundred players. */
  readonly crowded: (
    asker: string,
  ) => Promise<Readonly<Record<'dashboard' | 'fixture', { readonly usual: Visit; readonly crowd: Visit }>>>;
  readonly tapping: (asker: string) => Promise<Tapping>;
  readonly phoneToPhone: () => Promise<number>;
  /** The scoring screen of a phone that has lost its signal. */
  readonly coldStart: (asker: string) => Promise<ColdStart>;
  readonly badLine: () => Promise<number>;
  /** The replay's slider, dragged over a whole season. */
  readonly sliding: (asker: string) => Promise<Sliding>;
  readonly close: () => Promise<void>;
};

const visitsARound = 3;

const middleOf = (visits: readonly Visit[]): Visit => {
  const middle = visits.toSorted((one, other) => one.readyMs - other.readyMs)[Math.floor(visits.length / 2)];
  if (!middle) throw new Error('Nobody visited');
  return middle;
};

const buildTwin = (): void => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'twin/build.mjs')], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The twin could not be built:\n${stderr}`);
};

const startSide = async (
  program: string,
  size = aSociety,
): Promise<Side & { readonly dispose: () => Promise<void> }> => {
  const league = await startLeague(program);
  try {
    return { url: league.url, season: await makeSeason(league, size), dispose: league.dispose };
  } catch (error) {
    await league.dispose();
    throw error;
  }
};

/** Builds the twin and starts three leagues (product, twin, crowd), the relay and Chromium. */
export const openStage = async (): Promise<Stage> => {
  buildTwin();
  const open: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const each of open.splice(0)) await each();
  };
  try {
    const product = await startSide('local/src/main.ts');
    open.unshift(product.dispose);
    const twin = await startSide('bench/src/front-end/twin/main.ts');
    open.unshift(twin.dispose);
    const crowd = await startSide('local/src/main.ts', aCrowd);
    open.unshift(crowd.dispose);
    const relay = await startLossyRelay(product.url);
    open.unshift(relay.close);
    const chromium = await openChromium();
    open.unshift(chromium.close);

    const onPhone = async <T>(
      { url }: Side,
      member: Member | undefined,
      work: (phone: BrowserContext) => Promise<T>,
    ): Promise<T> => {
      const phone = await openPhone(chromium, url, member);
      return work(phone).finally(() => phone.close());
    };
    const matchOf = ({ season }: Side, index: number): LiveMatch => {
      const match = season.matches[index];
      if (!match) throw new Error('There are too few matches');
      return match;
    };
    const firstVisit = (side: Side): Promise<Visit> =>
      onPhone(side, matchOf(side, 0).player1, (phone) => visit(phone, dashboard));
    const atBothSizes = async (screenOf: (side: Side) => Parameters<typeof visit>[1]) => {
      const on = (side: Side): Promise<Visit> =>
        onPhone(side, matchOf(side, 0).player1, (phone) => visit(phone, screenOf(side)));
      return { usual: await on(product), crowd: await on(crowd) };
    };
    const [watched, played, shared] = [matchOf(product, 0), matchOf(product, 1), matchOf(product, 2)];
    const delivered = matchOf(product, 3);

    let turns = 0;
    /** Visits both sides several times in turns and takes each one's median: two single visits differ by more than the two sides do. */
    const both = async () => {
      const visits: Record<'product' | 'twin', Visit[]> = { product: [], twin: [] };
      for (let time = 0; time < visitsARound; time += 1) {
        turns += 1;
        // Neither side is always the second.
        const order = turns % 2 === 0 ? (['twin', 'product'] as const) : (['product', 'twin'] as const);
        for (const side of order) visits[side].push(await firstVisit({ product, twin }[side]));
      }
      return { product: middleOf(visits.product), twin: middleOf(visits.twin) };
    };
    let submits = 0;
    const phoneToPhone = () =>
      onPhone(product, shared.player1, (mine) =>
        onPhone(product, shared.player2, (other) => {
          submits += 1;
          // Two values in turn, so that the points change even when all nine holes are recorded.
          return submitToOtherPhone([mine, other], shared, submits % 2 === 0 ? 2 : 3);
        }),
      );
    let deliveries = 0;
    const badLine = () =>
      onPhone({ ...product, url: relay.url }, delivered.player1, (phone) => {
        deliveries += 1;
        return deliverARound(phone, relay, delivered, 4 + (deliveries % 2));
      });
    return {
      phoneToPhone,
      badLine,
      coldStart: sharedSamples(() => coldStart(product.url, watched.player1, scoringOf(watched.id))),
      dashboards: sharedSamples(both),
      twoVisits: () => onPhone(product, watched.player1, (phone) => visitTwice(phone, dashboard)),
      login: sharedSamples(() => onPhone(product, undefined, (phone) => visit(phone, loginScreen))),
      scoring: sharedSamples(() => onPhone(product, watched.player1, (phone) => visit(phone, scoringOf(watched.id)))),
      crowded: sharedSamples(async () => ({
        dashboard: await atBothSizes(() => dashboard),
        fixture: await atBothSizes(({ season }) => fixtureOf(season.fixtureId)),
      })),
      sliding: sharedSamples(async () => {
        const slid: Sliding[] = [];
        for (let time = 0; time < visitsARound; time += 1)
          slid.push(await onPhone(product, watched.player1, slideReplay));
        return {
          workMs: median(slid.map(({ workMs }) => workMs)),
          lateShare: median(slid.map(({ lateShare }) => lateShare)),
        };
      }),
      tapping: sharedSamples(() => onPhone(product, played.player1, (phone) => recordAHole(phone, played))),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
