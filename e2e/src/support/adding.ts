import { routes } from '@society/contracts';
import type { Page } from 'playwright-core';
import { addPlayer } from './hands.ts';
import { countLoads } from './visit.ts';
import type { World } from './world.ts';

/** Opens a page in which an admin is adding somebody: one remote is there, with something typed in it, and no other was asked for. */
export const addingSomebody = async (world: World, size: 'phone' | 'desktop', email: string) => {
  const device = await world.deviceOf('admin', size);
  const { page } = device;
  await page.goto('/players');
  await page.getByRole('article', { name: 'Anna Keller' }).waitFor();
  await addPlayer(page, email);
  return { ...device, loads: countLoads(page) };
};

/** Sees that what was typed there still is, and sends it. */
export const addsSomebody = async (world: World, page: Page, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Email').inputValue()).toBe(email);
  await dialog.getByRole('button', { name: 'Add Player' }).click();
  await dialog.waitFor({ state: 'detached' });
  const players = await world.evening.admin.call(routes.listPlayers);
  expect(players.map((player) => player.email)).toContain(email);
};
