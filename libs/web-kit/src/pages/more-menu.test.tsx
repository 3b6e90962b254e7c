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
