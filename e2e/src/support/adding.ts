import { routes } from '@society/contracts';
import type { Page } from 'playwright-core';
import { addPlayer } from './hands.ts';
import { countLoads } from './visit.ts';
import type { World } from './world.ts';

/** Opens the page on which an admin adds somebody, and types something in the form. Only the players remote is loaded. */
export const addingSomebody = async (world: World, size: 'phone' | 'desktop', email: string) => {
  const device = await world.deviceOf('admin', size);
  const { page } = device;
  await page.goto('/players');
  await page.getByRole('article', { name: 'Anna Keller' }).waitFor();
  await addPlayer(page, email);
  return { ...device, loads: countLoads(page) };
};

/** Checks that the form still has what was typed, and sends it. */
export const addsSomebody = async (world: World, page: Page, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Email').inputValue()).toBe(email);
  await dialog.getByRole('button', { name: 'Add Player' }).click();
  await dialog.waitFor({ state: 'detached' });
  const players = await world.evening.admin.call(routes.listPlayers);
  expect(players.map((player) => player.email)).toContain(email);
};
