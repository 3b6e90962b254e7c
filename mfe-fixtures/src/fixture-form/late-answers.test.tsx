import { screen, waitFor, within } from '@testing-library/react';
import type { Fixture } from '@society/contracts';
import { aFixture } from '@society/contracts/testing';
import { admin, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { FixturesPage } from '../fixtures/FixturesPage.tsx';
import { fakeSeason } from '../../test/society.ts';

const start = async (api: FakeAnswers) => {
  const { answers } = fakeSeason({ fixtures: [aFixture({ firstTee: '17:40' })] });
  const app = renderApp(<FixturesPage />, { user: admin, api: { ...answers, ...api } });
  await screen.findByRole('article', { name: 'Week 4 - March Medal' });
  return app;
};
type Started = Awaited<ReturnType<typeof start>>;
const field = (name: string) => screen.getByLabelText(name, { exact: true });
const press = async ({ user }: Started, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const create = ({ user }: Started) => user.click(screen.getByRole('button', { name: 'Create Fixture' }));
const edit = async ({ user }: Started) => {
  await user.click(screen.getByRole('button', { name: 'More actions for Week 4 - March Medal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Fixture' }));
  await screen.findByRole('dialog', { name: 'Edit Fixture' });
};

test.each([
  ['Create Fixture', 'createFixture', 'Fixture created', 'Creating...'],
  ['Edit Fixture', 'changeFixture', 'Fixture updated', 'Saving...'],
] as const)(
  'when %s is answered after it was closed, then the dialog opened since stays, with what was typed',
  async (title, route, told, busy) => {
    const answer = Promise.withResolvers<Fixture>();
    const app = await start({ [route]: () => answer.promise });
    await (title === 'Edit Fixture' ? edit(app) : create(app));
    await app.user.type(field('Fixture Name'), 'Week 5');
    if (title === 'Create Fixture') await app.user.type(field('Date'), '2026-03-19');
    await press(app, title === 'Edit Fixture' ? 'Save Changes' : title);
    await screen.findByText(busy);
    await press(app, 'Cancel');
    await create(app);
    await app.user.type(field('Fixture Name'), 'Week 6');
    answer.resolve(aFixture({ name: 'Week 5', version: 2 }));
    expect(await screen.findByText(told)).toBeVisible();
    expect(field('Fixture Name')).toHaveValue('Week 6');
  },
);

test('when the answer to a new fixture is lost, then the same form goes with the same id, and another form with another one', async () => {
  const app = await start({ createFixture: () => Promise.reject(new TypeError('Failed to fetch')) });
  await create(app);
  await app.user.type(field('Fixture Name'), 'Week 5');
  await app.user.type(field('Date'), '2026-03-19');
  const sent = () => app.api.callsOf('createFixture').map(({ body }) => (body as { entryId: string }).entryId);
  const send = async (count: number) => {
    await press(app, 'Create Fixture');
    await waitFor(() => expect(sent()).toHaveLength(count));
    expect(await screen.findByRole('alert')).toBeVisible();
  };
  await send(1);
  await send(2);
  await app.user.type(field('Fixture Name'), ' II');
  await send(3);
  const [first, again, other] = sent();
  expect([again === first, other === first]).toEqual([true, false]);
});
