import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './Dialog.tsx';
import { Tooltip, TooltipProvider } from './Tooltip.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { useToast } from './toast-context.ts';

const Buttons = () => {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast({ title: 'Round Started', description: 'The round has begun. Good luck!' })}>
        start
      </button>
      <button onClick={() => toast({ title: 'Error', description: 'Failed to submit scores', variant: 'destructive' })}>
        fail
      </button>
    </>
  );
};

const press = (name: string) => fireEvent.click(screen.getByText(name));
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const toasts = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const started = 'Round Started The round has begun. Good luck!';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const show = () =>
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );

test('when a toast is shown, then it closes after 5000 ms', () => {
  show();
  press('start');
  wait(4999);
  expect(toasts()).toEqual([started]);
  wait(2);
  expect(toasts()).toEqual([]);
});

test('when a toast is announced, then its title and its text do not run into one word', () => {
  show();
  press('start');
  wait(100);
  expect(screen.getByRole('status')).toHaveTextContent('Notification Round Started The round has begun. Good luck!');
});

test('when a second toast comes, then only that one is visible, for its whole time', () => {
  show();
  press('start');
  wait(3000);
  press('fail');
  expect(toasts()).toEqual(['Error Failed to submit scores']);
  wait(4000);
  expect(toasts()).toHaveLength(1);
  wait(1001);
  expect(toasts()).toEqual([]);
});

test('when a toast is hovered, then its time stands still', () => {
  show();
  press('start');
  const region = screen.getByRole('region', { name: /Notifications/ });
  wait(3000);
  fireEvent.pointerMove(region);
  wait(20_000);
  expect(toasts()).toHaveLength(1);
  fireEvent.pointerLeave(region);
  wait(1900);
  expect(toasts()).toHaveLength(1);
  wait(200);
  expect(toasts()).toEqual([]);
});

test('when F8 is pressed, then the notifications have the focus and the toast stays', () => {
  show();
  press('start');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  wait(20_000);
  expect(toasts()).toHaveLength(1);
});

describe('with a dialog open', () => {
  const AskingBelow = ({ ask }: { ask: () => void }) => (
    <>
      <Buttons />
      <button onClick={ask}>ask</button>
    </>
  );
  const AskingAbove = ({ atOnce = true }) => {
    const [open, setOpen] = useState(atOnce);
    if (!open) return <AskingBelow ask={() => setOpen(true)} />;
    return (
      <Dialog open={open} onOpenChange={setOpen} title="Delete Match">
        <Buttons />
        <button onClick={() => setOpen(false)}>leave</button>
      </Dialog>
    );
  };
  const showAbove = (props: Parameters<typeof AskingAbove>[0] = {}) =>
    render(
      <ToastProvider>
        <AskingAbove {...props} />
      </ToastProvider>,
    );

  test('when F8 is pressed, then the notifications have the focus and keep it, within the dialog', () => {
    showAbove();
    press('fail');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    const region = screen.getByRole('region', { name: 'Notifications (F8)' });
    expect(screen.getByRole('dialog')).toContainElement(region);
    expect(region).toContainElement(document.activeElement as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(toasts()).toEqual([]);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('when a toast was there before the dialog, then Escape is for the dialog', () => {
    showAbove({ atOnce: false });
    press('start');
    press('ask');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toasts()).toEqual([started]);
  });

  test('when the dialog closes, then the toast goes on for the rest of its time', () => {
    showAbove();
    press('start');
    wait(3000);
    press('leave');
    expect(toasts()).toEqual([started]);
    wait(1900);
    expect(toasts()).toEqual([started]);
    wait(200);
    expect(toasts()).toEqual([]);
  });
});

test('when a toast is dismissed, then it is gone', () => {
  show();
  press('fail');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(toasts()).toEqual([]);
});

const swipe = (toast: HTMLElement, distance: number) => {
  const at = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number) =>
    fireEvent(toast, new MouseEvent(type.toLowerCase(), { bubbles: true, clientX, clientY: 10, button: 0 }));
  at('pointerDown', 10);
  at('pointerMove', 10 + distance / 2);
  at('pointerMove', 10 + distance);
  at('pointerUp', 10 + distance);
};

test.each([
  [49, 1],
  [51, 0],
])('when a toast is swiped %i px to the right, then %i are left', (distance, left) => {
  show();
  press('start');
  const toast = screen.getByRole('listitem');
  toast.setPointerCapture = toast.releasePointerCapture = () => undefined;
  swipe(toast, distance);
  expect(toasts()).toHaveLength(left);
});

test('when a failure is shown, then it is announced to screen readers at once, and other news politely', () => {
  show();
  press('fail');
  wait(100);
  expect(document.querySelector('[role="status"][aria-live="assertive"]')).toHaveTextContent('Failed to submit scores');
  press('start');
  wait(100);
  expect(document.querySelector('[role="status"][aria-live="polite"]')).toHaveTextContent(
    'The round has begun. Good luck!',
  );
});

test('when a control is hovered, then its tooltip comes after 700 ms', () => {
  render(
    <TooltipProvider>
      <Tooltip text="Settings">
        <button>gear</button>
      </Tooltip>
    </TooltipProvider>,
  );
  fireEvent.pointerMove(screen.getByText('gear'), { pointerType: 'mouse' });
  wait(690);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  wait(20);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Settings');
});
