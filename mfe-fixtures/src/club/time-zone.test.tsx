import { screen, waitFor } from '@testing-library/react';
import type { Club, ClubChange } from '@society/contracts';
import { aClub } from '@society/contracts/testing';
import { useQueryClient } from '@society/web-kit';
import { admin, renderApp } from '@society/web-kit/testing';
import type { FakeRequest } from '@society/web-kit/testing';
import { showClub } from '../api/show-club.ts';
import { ClubSettingsPage } from './ClubSettingsPage.tsx';

const fixed = 'The time zone can no longer be changed: the days of the fixtures depend on it';
const withFixtures = aClub({ timeZoneIsFixed: true });

/** The page beside a button that brings what another admin has done. */
const Page = ({ next }: { next: Club }) => {
  const queries = useQueryClient();
  return (
    <>
      <ClubSettingsPage />
      <button onClick={() => showClub(queries, next)}>Hear of it</button>
    </>
  );
};

/** A new club whose first fixture another admin has made since it was read; an admin has chosen another zone. */
const chosen = async () => {
  const refuse = { status: 409, message: `${fixed}.`, issues: [{ path: 'timeZone', message: fixed }] };
  const app = renderApp(<Page next={withFixtures} />, {
    user: admin,
    api: {
      getClub: aClub(),
      listBoardLinks: [],
      changeClub: ({ body }: FakeRequest) => {
        const { timeZone, tagline = withFixtures.tagline } = body as ClubChange;
        return timeZone === undefined ? { ...withFixtures, tagline, version: 2 } : refuse;
      },
    },
  });
  await app.user.selectOptions(await screen.findByLabelText('Time Zone'), 'Europe/Paris');
  await app.user.type(screen.getByLabelText('Tagline'), ' and more');
  app.api.answer({ getClub: withFixtures });
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const sent = () => app.api.callsOf('changeClub').map(({ body }) => body);
  return { ...app, save, sent };
};
const zone = () => screen.getByLabelText('Time Zone');
const tagline = 'Business through golf and more';

test('when it has become fixed since, then that is said beside the button, and saving again saves the rest', async () => {
  const { save, sent } = await chosen();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(`${fixed}.`);
  await waitFor(() => expect(zone()).toBeDisabled());
  expect(zone()).toHaveValue('Europe/London');
  expect(screen.getByLabelText('Tagline')).toHaveValue(tagline);
  expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
  await save();
  expect(await screen.findByText('Club saved')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent()).toEqual([
    { timeZone: 'Europe/Paris', tagline, version: 1 },
    { tagline, version: 1 },
  ]);
});

test('when the page hears that it is fixed before anything is saved, then what was chosen is not sent', async () => {
  const { user, save, sent } = await chosen();
  await user.click(screen.getByRole('button', { name: 'Hear of it' }));
  await waitFor(() => expect(zone()).toBeDisabled());
  await save();
  expect(await screen.findByText('Club saved')).toBeVisible();
  expect(sent()).toEqual([{ tagline, version: 1 }]);
});

test('when the page hears of it before the refusal is through, then what was chosen does not come back', async () => {
  const stored = Promise.withResolvers<Club>();
  const { user, api, save, sent } = await chosen();
  api.answer({ getClub: () => stored.promise });
  await save();
  await waitFor(() => expect(api.callsOf('getClub').length).toBeGreaterThan(1));
  await user.click(screen.getByRole('button', { name: 'Hear of it' }));
  await waitFor(() => expect(zone()).toBeDisabled());
  stored.resolve(withFixtures);
  await screen.findByRole('alert');
  await save();
  expect(await screen.findByText('Club saved')).toBeVisible();
  expect(sent()[1]).toEqual({ tagline, version: 1 });
});

test('when another admin has chosen one since, and there is no fixture, then both are said beside the field, which has the focus', async () => {
  const both = 'Time zone is now "Europe/Berlin"; you entered "Europe/Paris"';
  const { api, save } = await chosen();
  api.answer({
    getClub: aClub({ timeZone: 'Europe/Berlin', version: 2 }),
    changeClub: { status: 409, message: both, issues: [{ path: 'timeZone', message: both }] },
  });
  await save();
  await waitFor(() => expect(zone()).toHaveAccessibleDescription(both));
  expect(zone()).toHaveFocus();
  expect(zone()).toHaveValue('Europe/Paris');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('when the device does not know the club’s time zone, then the rest can be saved all the same', async () => {
  const { user, api } = renderApp(<ClubSettingsPage />, {
    user: admin,
    api: { getClub: aClub({ timeZone: 'Middle/Earth' }), listBoardLinks: [], changeClub: withFixtures },
  });
  await user.type(await screen.findByLabelText('Tagline'), ' and more');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Club saved')).toBeVisible();
  expect(api.callsOf('changeClub').map(({ body }) => body)).toEqual([{ tagline, version: 1 }]);
});
