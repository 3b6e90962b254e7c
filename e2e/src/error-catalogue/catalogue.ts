import { routes } from '@society/contracts';
import type { Page } from 'playwright-core';
import { startedMatch } from '../support/evening.ts';
import { makePatient } from '../support/patient.ts';
import { openWorld, type World } from '../support/world.ts';

type Who = 'nobody' | 'anna' | 'admin';
export type Row = {
  /** As the spec's error catalogue has it. */
  readonly message: string;
  readonly screen: string;
  readonly provoked: string;
  readonly who: Who;
  readonly act: (page: Page) => Promise<unknown>;
  /** What is then to be seen; the message's own parts unless they stand alone. */
  readonly shows?: readonly string[];
};

/** What the league has for the rows: a running and a finished match, the token of an invitation, and a page of each. */
type Found = {
  readonly running: string;
  readonly finished: string;
  readonly invitation: string;
  readonly pages: Readonly<Record<Who, Page>>;
};
export type Catalogue = { readonly world: World; readonly found: () => Found };

/** Who was invited and has not come yet. */
export const pending = 'Gail Pending';

/** Gives the calling test file a world in which every row of the catalogue can be provoked. What a test put in a call's way is gone after it. */
export const openCatalogue = (): Catalogue => {
  let made: Found | undefined;
  const world = openWorld(async ({ evening, mailbox, device, deviceOf }) => {
    const { admin, anna, ben } = evening;
    const running = (await startedMatch(evening, 'Running')).id;
    const finished = (await startedMatch(evening, 'Finished')).id;
    await admin.call(routes.completeByAdmin, {
      params: { id: finished },
      body: { player1Score: 18, player2Score: 17 },
    });
    await admin.call(routes.createPlayer, {
      body: { firstName: 'Gail', lastName: 'Pending', email: 'gail.pending@example.org' },
    });
    await admin.call(routes.createPlayer, {
      body: { firstName: 'Sue', lastName: 'Standin', email: 'sue.standin@example.org', role: 'substitution' },
    });
    const { pathname } = new URL(await mailbox.linkTo('gail.pending@example.org', 'invite'));
    const pages = {
      nobody: (await device('desktop')).page,
      anna: (await deviceOf('anna', 'desktop')).page,
      admin: (await deviceOf('admin', 'desktop')).page,
    };
    await Promise.all([pages.anna, pages.admin].map(makePatient));
    made = { running, finished, invitation: pathname.replace('/invite/', ''), pages };
    expect([anna.name, ben.name]).toEqual(['Anna Keller', 'Ben Okafor']);
  });
  afterEach(() =>
    Promise.all(Object.values(made?.pages ?? {}).map((page) => page.unrouteAll({ behavior: 'ignoreErrors' }))),
  );
  const found = (): Found => {
    if (made === undefined) throw new Error('There is nothing before the first test');
    return made;
  };
  return { world, found };
};

/** Opens the evening's fixture and waits for its matches. */
export const openFixture = async (page: Page, { evening }: World): Promise<void> => {
  await page.goto(`/fixtures/${evening.fixture.id}/matches`);
  await page
    .getByRole('article', { name: /^Match #/ })
    .first()
    .waitFor();
};
