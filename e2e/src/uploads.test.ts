import sharp from 'sharp';
import { UPLOAD_MAX_BYTES } from '@society/contracts';
import { axeFindings } from './support/axe.ts';
import type { Device } from './support/browser.ts';
import { upload } from './support/hands.ts';
import { openWorld } from './support/world.ts';

let anna: Device;
const world = openWorld(async ({ deviceOf }) => {
  anna = await deviceOf('anna', 'phone');
});

/** From now on this many of these requests are lost. */
const lose = (url: string, many: number): Promise<unknown> =>
  anna.page.route(url, (route) => route.abort('connectionreset'), { times: many });

test('when there is no signal for a picture, then each tap on Retry sends it once more, until it is there', async () => {
  const { page } = anna;
  const retry = page.getByRole('button', { name: 'Retry upload' });
  await page.goto('/profile');
  // The address that the file needs, twice; then the file itself, which the uploader sends four times by itself.
  await lose('**/api/objects/upload', 2);
  await lose('**/api/objects/uploads/**', 4);
  await upload(page, 'Photo');
  await retry.waitFor();
  expect(await axeFindings(page, { within: '[role=dialog]' })).toEqual([]);
  const lostAgain = page.waitForEvent('requestfailed');
  await retry.click();
  await lostAgain;
  await retry.click();
  await page.getByText('Upload Failed').first().waitFor();
  // A second after it is told, and then the next test's page would not come.
  const loadedAnew = page.waitForEvent('load');
  await retry.click();
  await page.getByText('Photo uploaded successfully!').first().waitFor();
  await loadedAnew;
  expect(world.problems()).toEqual([]);
});

test('when a photo was taken with the phone held upright, then all of it is shown upright before it is sent', async () => {
  const { page } = anna;
  const lying = sharp({ create: { width: 300, height: 200, channels: 3, background: '#36c' } });
  const buffer = await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Upload Photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Photo' });
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
  await dialog.locator('input[type=file]').first().setInputFiles(file);
  const shown = await dialog
    .getByRole('img', { name: 'me.jpg' })
    .evaluate((img: HTMLImageElement) => img.decode().then(() => [img.naturalWidth, img.naturalHeight]));
  expect(shown).toEqual([200, 300]);
  expect(world.problems()).toEqual([]);
});

test('when a file that is no picture is refused, then that is said until another is chosen, and its preview does not stay in memory', async () => {
  const { page } = anna;
  await page.goto('/profile');
  const kept = await page.evaluateHandle(() => {
    const addresses = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (data) => {
      const address = createObjectURL.call(URL, data);
      addresses.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      addresses.delete(address);
      revokeObjectURL.call(URL, address);
    };
    return addresses;
  });
  await page.getByRole('button', { name: 'Upload Photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Photo' });
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  const choose = (chosen: { name: string; mimeType: string; buffer: Buffer }) =>
    dialog.locator('input[type=file]').first().setInputFiles(chosen);
  await choose(file);
  await dialog.getByRole('button', { name: /^Upload 1 file/ }).click();
  const refusal = dialog.getByText('This file is not an image. Please choose a PNG, JPEG or WebP file.');
  await refusal.waitFor();
  expect(await dialog.getByRole('alert').allInnerTexts()).toEqual([await refusal.innerText()]);
  await dialog.getByRole('img', { name: 'me.png' }).waitFor({ state: 'detached' });
  expect(await kept.evaluate((addresses) => addresses.size)).toBe(0);
  await choose({ ...file, name: 'me.txt', mimeType: 'text/plain' });
  await dialog.getByText('Please choose a PNG, JPEG or WebP file.', { exact: true }).waitFor();
  await choose({ ...file, buffer: Buffer.alloc(UPLOAD_MAX_BYTES + 1) });
  await dialog.getByText('This file is larger than 5 MB. Please choose a smaller one.').waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(1);
  await choose({ ...file, buffer: await page.screenshot() });
  await dialog.getByRole('alert').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: /^Upload 1 file/ }).waitFor();
  expect(world.problems()).toEqual([]);
});

test('when a picture is let go beside the panel, then the browser does not open it in the place of the page; after the dialog it may', async () => {
  const { page } = anna;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Upload Photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Photo' });
  await dialog.getByText('up to 5 MB').waitFor();
  const opened = () =>
    page.evaluate(() =>
      ['dragover', 'drop'].filter((type) =>
        document.body.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
        ),
      ),
    );
  expect(await opened()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opened()).toEqual(['dragover', 'drop']);
  expect(world.problems()).toEqual([]);
});
