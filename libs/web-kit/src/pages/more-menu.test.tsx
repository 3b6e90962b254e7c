import { screen } from '@testing-library/react';
import { renderApp } from '../testing/index.ts';
import { Trash2 } from '../icons.ts';
import { MoreMenu } from './MoreMenu.tsx';

test('when the menu is opened again after a choice and closed without one, then the choice is not made once more', async () => {
  const remove = jest.fn();
  const { user } = renderApp(
    <MoreMenu label="More" className={undefined} entries={[{ Icon: Trash2, text: 'Remove', act: remove }]} />,
  );
  const button = screen.getByRole('button', { name: 'More' });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(remove).toHaveBeenCalledTimes(1);
  await user.click(button);
  await screen.findByRole('menuitem', { name: 'Remove' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  expect(remove).toHaveBeenCalledTimes(1);
});

test('when the page moves an entry under the pointer that has just opened the menu, then letting go chooses nothing', async () => {
  const remove = jest.fn();
  const { user } = renderApp(
    <MoreMenu label="More" className={undefined} entries={[{ Icon: Trash2, text: 'Remove', act: remove }]} />,
  );
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'More' }) });
  const entry = await screen.findByRole('menuitem', { name: 'Remove' });
  await user.pointer({ keys: '[/MouseLeft]', target: entry });
  expect(entry).toBeVisible();
  await user.click(entry);
  expect(remove).toHaveBeenCalledTimes(1);
});
