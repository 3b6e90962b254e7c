import { screen, within } from '@testing-library/react';
import type { User } from '@society/contracts';
import { UnsavedGuard } from '@society/web-kit';
import { admin, aSecondPasses, renderApp, type FakeAnswers, type FakeRequest } from '@society/web-kit/testing';
import { ImportPage } from '../src/import/ImportPage.tsx';
import { anna, society } from './society.ts';

/** What is sent of a row. */
export type Sent = { readonly firstName: string; readonly lastName: string; readonly email: string };
/** Answers with whoever was sent. */
export const made = ({ body }: FakeRequest): User & { invitationEmailSent: boolean } => {
  const { firstName, lastName, email } = body as Sent;
  return {
    ...anna({ id: email.replace(/\W/g, '-'), name: `${firstName} ${lastName}`, email }),
    invitationEmailSent: true,
  };
};

/** The page of an admin, and what is done on it. */
export const openImport = async (api: FakeAnswers = {}) => {
  const app = renderApp(<ImportPage />, {
    user: admin,
    api: { ...society(), createPlayer: made, ...api },
    live: <UnsavedGuard />,
  });
  const area = await screen.findByLabelText('Or paste its rows, headings included');
  const paste = async (text: string) => {
    await app.user.clear(area);
    await app.user.click(area);
    await app.user.paste(text);
  };
  const add = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    // The press is no second half of a double tap on what was here before.
    aSecondPasses();
    await app.user.click(button);
  };
  const sent = () => app.api.callsOf('createPlayer').map(({ body }) => (body as Sent).email);
  return { ...app, area, paste, add, sent };
};

/** What stands in a row of the sheet. */
export const row = (line: number) =>
  within(
    screen.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith(`Row ${line}`)) as HTMLElement,
  );
