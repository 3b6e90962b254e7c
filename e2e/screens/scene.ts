import type { Fixture, Match, User } from '@society/contracts';
import type { Page } from 'playwright-core';
import type { League } from '../src/support/league.ts';
import type { Member } from '../src/support/member.ts';

export { says } from '../src/support/visit.ts';

/** The club in which a picture is taken: an empty one, the demo season, or one with a hundred members with long names. */
export type ClubName = 'empty' | 'season' | 'crowd';

/** A running club and what is in it. */
export type Club = {
  readonly league: League;
  readonly admin: Member;
  readonly people: readonly User[];
  readonly fixtures: readonly Fixture[];
  readonly matches: readonly Match[];
  /** The sign-in of an admin and of a player. */
  readonly logins: Readonly<Record<'admin' | 'player', { readonly email: string; readonly password: string }>>;
};

/**
 * One state of a screen. `name` becomes the file's name. `prepare` runs before the page is opened; `shown` acts on the page until it shows the
 * state.
 */
export type Scene = {
  readonly name: string;
  readonly title: string;
  readonly club?: ClubName;
  readonly as: 'admin' | 'player' | 'nobody';
  readonly path: string | ((club: Club) => string);
  readonly prepare?: (page: Page, club: Club) => Promise<void>;
  readonly shown: (page: Page, club: Club) => Promise<unknown>;
};

/** Waits for a heading. */
export const heads = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();
/** Presses a button. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
/** Leaves calls unanswered, so that the screen stays as it is while it waits. */
export const hold = (page: Page, address: string): Promise<void> =>
  page.route(address, () => new Promise(() => undefined)).then(() => undefined);
/** Makes calls fail as they do when a service is away. */
export const fail = (page: Page, address: string): Promise<void> =>
  page
    .route(address, (route) =>
      route.fulfill({ status: 503, json: { message: 'The service is not available right now. Please try again.' } }),
    )
    .then(() => undefined);
