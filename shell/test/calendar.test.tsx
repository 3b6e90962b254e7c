import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from '@society/web-kit/testing';
import { anna, ben, otherTabSays, userOf, writeHint } from '@society/web-kit/testing';
import { chosenNotifications, renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const address = (token: string) => ({ path: `/api/calendar/${token}.ics` });
const first = address('first-token-of-twenty-letters');
const second = address('second-token-of-twenty-letters');
const open = (api: FakeAnswers = {}) =>
  renderShell({
    path: '/settings',
    user: anna,
    api: {
      getCalendarAddress: first,
      listSessions: [],
      listDeviceKeys: [],
      getNotifications: chosenNotifications,
      ...api,
    },
  });
const toast = (text: string) => screen.findByText(text, { selector: 'li *' });
const field = () => screen.findByLabelText('Calendar Address');

test('when Settings opens, then the calendar address is there to copy and to subscribe to', async () => {
  const app = await open();
  expect(await field()).toHaveValue(`http://localhost${first.path}`);
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', `webcal://localhost${first.path}`);
  await app.user.click(screen.getByRole('button', { name: 'Copy Address' }));
  expect(await toast('Address copied')).toBeVisible();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`http://localhost${first.path}`));
});

test('when the address was replaced on another device, then Settings show the new one when they are opened again', async () => {
  const app = await open();
  await field();
  app.api.answer({ getCalendarAddress: second });
  await app.user.click(screen.getAllByRole('link', { name: 'Fixtures' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByLabelText('Calendar Address')).not.toBeInTheDocument());
  await app.user.click(screen.getByRole('link', { name: 'Settings' }));
  expect(await screen.findByDisplayValue(`http://localhost${second.path}`)).toBeVisible();
});

test('when the browser keeps the clipboard from the page, then the address is selected to be copied by hand', async () => {
  const app = await open();
  const input = (await field()) as HTMLInputElement;
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await app.user.click(screen.getByRole('button', { name: 'Copy Address' }));
  expect(await toast('Copy the selected address')).toBeVisible();
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
});

describe('replacing the address', () => {
  const ask = async (app: Awaited<ReturnType<typeof open>>) => {
    await app.user.click(await screen.findByRole('button', { name: 'Replace Address' }));
    return within(await screen.findByRole('dialog', { name: 'Replace the calendar address?' }));
  };

  test('when it is confirmed, then the new address stands there', async () => {
    const app = await open({ replaceCalendarAddress: second });
    await app.user.click((await ask(app)).getByRole('button', { name: 'Replace Address' }));
    expect(await toast('Address replaced')).toBeVisible();
    expect(await field()).toHaveValue(`http://localhost${second.path}`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('when Settings is left before the answer, then the new address stands there on the way back', async () => {
    const answer = Promise.withResolvers<typeof second>();
    const app = await open({ replaceCalendarAddress: () => answer.promise });
    const dialog = await ask(app);
    await app.user.click(dialog.getByRole('button', { name: 'Replace Address' }));
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await app.user.click(screen.getAllByRole('link', { name: 'Fixtures' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByLabelText('Calendar Address')).not.toBeInTheDocument());
    app.api.answer({ getCalendarAddress: () => new Promise(() => undefined) });
    answer.resolve(second);
    await app.user.click(screen.getByRole('button', { name: /Account menu/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    expect(await field()).toHaveValue(`http://localhost${second.path}`);
  });

  test('when somebody else has signed in before the answer, as in another tab, then they do not get that address', async () => {
    const answer = Promise.withResolvers<typeof second>();
    const app = await open({ replaceCalendarAddress: () => answer.promise });
    await app.user.click((await ask(app)).getByRole('button', { name: 'Replace Address' }));
    const own = address('own-token-of-twenty-letters');
    app.api.answer({ me: userOf(ben), getCalendarAddress: own });
    writeHint(ben);
    otherTabSays('signed-in');
    expect(await screen.findByDisplayValue(`http://localhost${own.path}`)).toBeVisible();
    await act(async () => answer.resolve(second));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await field()).toHaveValue(`http://localhost${own.path}`);
  });

  test('when it is cancelled, then nothing is sent', async () => {
    const app = await open();
    await app.user.click((await ask(app)).getByRole('button', { name: 'Cancel' }));
    expect(app.api.callsOf('replaceCalendarAddress')).toEqual([]);
  });

  test('when the server cannot, then it says so and the address stays', async () => {
    const app = await open({ replaceCalendarAddress: { status: 503, message: 'The service is unavailable' } });
    await app.user.click((await ask(app)).getByRole('button', { name: 'Replace Address' }));
    expect(await toast('The service is unavailable')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(await screen.findByDisplayValue(`http://localhost${first.path}`)).toBeInTheDocument();
  });
});

test('when the address cannot be had, then the reason is shown and Try again works', async () => {
  const app = await open({ getCalendarAddress: { status: 503, message: 'The service is unavailable' } });
  expect(await screen.findByText('The service is unavailable')).toBeVisible();
  app.api.answer({ getCalendarAddress: first });
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await field()).toBeVisible();
});
