import { act, screen } from '@testing-library/react';
import { renderApp } from '@society/web-kit/testing';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Write = Parameters<typeof ConfirmDialog<string>>[0]['write'];

const open = (write: Partial<Write> = {}, isChecking = false) => {
  const mutate = jest.fn<void, Parameters<Write['mutate']>>();
  const onClose = jest.fn();
  const dialog = (
    <ConfirmDialog
      title="Empty Basket"
      description="Put all of it back?"
      destructive
      busy="Emptying..."
      isChecking={isChecking}
      write={{ mutate, isPending: false, problem: undefined, ...write }}
      wish="all"
      done={{ title: 'Basket emptied' }}
      onClose={onClose}
    />
  );
  return { ...renderApp(dialog), mutate, onClose };
};

test('when it is confirmed, then it is sent; once it is done, that is said and the dialog closes', async () => {
  const { user, mutate, onClose } = open();
  const confirm = await screen.findByRole('button', { name: 'Empty Basket' });
  expect(confirm).toHaveClass('destructive');
  await user.click(confirm);
  expect(mutate).toHaveBeenCalledWith('all', { onSuccess: expect.any(Function) });
  expect(onClose).not.toHaveBeenCalled();
  act(() => mutate.mock.lastCall?.[1].onSuccess());
  expect(await screen.findByText('Basket emptied')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each<[string, Partial<Write>, boolean, string]>([
  ['it is on its way', { isPending: true }, false, 'Emptying...'],
  ['something is to be read first', {}, true, 'Checking...'],
])('when %s, then the button says so and takes no click', async (_, write, isChecking, text) => {
  const { user, mutate } = open(write, isChecking);
  await user.click(await screen.findByRole('button', { name: text }));
  expect(mutate).not.toHaveBeenCalled();
});

test('when it is refused, then the dialog says why, and Cancel has the focus', async () => {
  open({ problem: 'Somebody was faster' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody was faster');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});
