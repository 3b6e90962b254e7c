import { openWorld } from './support/world.ts';

const world = openWorld();

test('when the window is as narrow as the navigation allows, then an admin’s bar has the whole mark and the whole name of the club', async () => {
  const { page } = await world.deviceOf('admin', 'desktop');
  await page.goto('/dashboard');
  const cut: string[] = [];
  for (const width of [768, 820, 900, 1000, 1024, 1100, 1350]) {
    await page.setViewportSize({ width, height: 700 });
    const found = await page.getByRole('banner').evaluate((bar) => {
      const [mark, name] = [bar.querySelector('a svg'), bar.querySelector('a span')];
      return {
        mark: mark?.getBoundingClientRect().width,
        cutOff: name && (name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight),
        tooWide: document.documentElement.scrollWidth > window.innerWidth,
      };
    });
    if (found.mark !== 36 || found.cutOff !== false || found.tooWide) cut.push(`${width}: ${JSON.stringify(found)}`);
  }
  expect(cut).toEqual([]);
});
