import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, anna } from '@society/web-kit/testing';
import { helpSections } from '../src/pages/help/help-texts.ts';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const scrolledTo: string[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.id);
  };
});
const topics = async () =>
  within(await screen.findByRole('navigation', { name: 'Help topics' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const titles = (ofAdmins: boolean) =>
  helpSections.filter(({ forAdmins }) => ofAdmins || !forAdmins).map(({ title }) => title);

test('when a member opens the help, then it has every topic but those of admins', async () => {
  await renderShell({ path: '/help', user: anna });
  expect(await topics()).toEqual(titles(false));
  expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});

test('when an admin opens it, then theirs are there, too', async () => {
  await renderShell({ path: '/help', user: admin });
  expect(await topics()).toEqual(titles(true));
});

test('when it is opened at a section, then that is in sight and has the focus', async () => {
  await renderShell({ path: '/help#signing', user: anna });
  await topics();
  expect(scrolledTo).toEqual(['signing']);
  expect(document.activeElement).toHaveAttribute('id', 'signing');
});

test('when the topic that one is at is tapped once more, then it is in sight again', async () => {
  const { user } = await renderShell({ path: '/help#signing', user: anna });
  const title = helpSections.find(({ id }) => id === 'signing')?.title ?? '';
  await user.click(within(await screen.findByRole('navigation', { name: 'Help topics' })).getByText(title));
  await waitFor(() => expect(scrolledTo).toEqual(['signing', 'signing']));
  expect(document.activeElement).toHaveAttribute('id', 'signing');
});

test('when the account menu is opened, then it leads to the help', async () => {
  const { user } = await renderShell({ path: '/settings', user: anna });
  await user.click(await screen.findByRole('button', { name: /Account menu/ }));
  expect(await screen.findByRole('menuitem', { name: 'Help' })).toHaveAttribute('href', '/help');
});

test('when somebody reads what they are told, and what works without signal, then the exceptions are there', () => {
  const linesOf = (id: string) => helpSections.find((section) => section.id === id)?.lines.join(' ');
  expect(linesOf('notices')).toMatch(
    /notices wait, except for changes on that day, and when a match on the next day is called off or moved\..*you hear none of it/,
  );
  expect(linesOf('no-signal')).toContain('starts without signal, unless Settings says otherwise.');
});

test('when a member reads of older seasons, then only admins read that they can print them', () => {
  const sectionsWith = (word: string) => helpSections.filter(({ lines }) => lines.join(' ').includes(word));
  expect(helpSections.find(({ id }) => id === 'seasons')?.lines.join(' ')).toContain('still read the older ones.');
  expect(sectionsWith(' print').map(({ forAdmins }) => forAdmins)).not.toContain(undefined);
  expect(sectionsWith('still print and download its table').map(({ id }) => id)).toEqual(['closing']);
});

test('when a screen or dialog says how it works, then the help has that section', () => {
  const root = path.join(__dirname, '../..');
  const sources = globSync('{mfe-*,shell,libs/*}/src/**/*.tsx', { cwd: root });
  for (const folder of ['mfe-scoring', 'shell', path.join('libs', 'web-kit')])
    expect(sources.filter((file) => file.startsWith(folder))).not.toEqual([]);
  const linked = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:help|topic)="([^"]+)"/g)].map(([, id]) => id),
  );
  const known = helpSections.map(({ id }) => id);
  expect(linked.length).toBeGreaterThan(10);
  expect(linked.filter((id) => !known.some((each) => each === id))).toEqual([]);
});
