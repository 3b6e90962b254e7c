import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@society/web-kit/testing';
import { StrokePicker } from './StrokePicker.tsx';

const open = (start?: number) => {
  const picked: (number | undefined)[] = [];
  const reported = jest.fn();
  let choose: (strokes: number | undefined) => void = () => undefined;
  const Harness = () => {
    const [chosen, setChosen] = useState(start);
    choose = setChosen;
    return (
      <StrokePicker
        playerName="Anna Keller"
        chosen={chosen}
        onChoose={(strokes) => (picked.push(strokes), setChosen(strokes))}
        onWrong={reported}
      />
    );
  };
  return {
    ...renderApp(<Harness />, { api: { me: () => new Promise<never>(() => {}) } }),
    picked,
    reported,
    elsewhere: (strokes: number | undefined) => act(() => choose(strokes)),
  };
};
const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByPlaceholderText('Enter strokes (1-20)');

test('when the picker is shown, then there are strokes 1 to 8, Blob and Custom', () => {
  open();
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    'Blob',
    'Custom',
  ]);
});

test('when Blob is tapped, then nought strokes are chosen', async () => {
  const { user, picked } = open();
  await user.click(button('Blob'));
  expect(picked).toEqual([0]);
  expect(button('Blob')).toHaveAttribute('aria-pressed', 'true');
});

test('when a number is typed, then it is chosen and no quick button is pressed', async () => {
  const { user, picked } = open();
  await user.click(button('Custom'));
  await user.type(field(), '12');
  expect(picked.at(-1)).toBe(12);
  expect(button('Custom')).toHaveAttribute('aria-pressed', 'true');
  expect(field()).toHaveAttribute('min', '1');
  expect(field()).toHaveAttribute('max', '20');
});

test.each(['0', '21', '2.5', '-3'])(
  'when %s is typed, then it is refused with a reason and nothing stays chosen',
  async (typed) => {
    const { user, picked } = open();
    await user.click(button('Custom'));
    await user.type(field(), typed);
    expect(picked.at(-1)).toBeUndefined();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number from 1 to 20');
    expect(field()).toBeInvalid();
  },
);

/** A browser gives the text of a number field that it cannot read as empty; jsdom does not let it be typed. */
const typeUnreadable = (isUnreadable: boolean) => {
  Object.defineProperty(field(), 'validity', { configurable: true, value: { badInput: isUnreadable } });
  fireEvent.input(field(), { target: { value: '' } });
};

test('when what is typed is no number at all, then it is refused with a reason, until it is gone', async () => {
  const { user, picked, reported } = open();
  await user.click(button('Custom'));
  typeUnreadable(true);
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number from 1 to 20');
  expect(field()).toBeInvalid();
  expect(reported).toHaveBeenLastCalledWith(true);
  typeUnreadable(false);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(reported).toHaveBeenLastCalledWith(false);
  expect(picked).toEqual([undefined]);
});

test('when a number is typed on until it is none, then it is refused and stays chosen no more', async () => {
  const { user, picked } = open();
  await user.click(button('Custom'));
  await user.type(field(), '9');
  typeUnreadable(true);
  expect(picked).toEqual([undefined, 9, undefined]);
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number from 1 to 20');
});

test('when strokes above 8 are already chosen, then the custom entry is open with them', () => {
  open(11);
  expect(field()).toHaveValue(11);
  expect(button('Custom')).toHaveAttribute('aria-expanded', 'true');
});

test('when they are typed anew, then the entry stays open on the way', async () => {
  const { user, picked } = open(11);
  await user.clear(field());
  await user.type(field(), '13');
  expect(picked).toEqual([undefined, 1, 13]);
  expect(field()).toHaveValue(13);
});

test('when other strokes are chosen in another tab, then the open entry shows those', async () => {
  const { user, elsewhere } = open(11);
  await user.clear(field());
  await user.type(field(), '13');
  elsewhere(9);
  expect(field()).toHaveValue(9);
  elsewhere(undefined);
  expect(field()).toHaveValue(null);
});

test('when a quick button is tapped in the custom entry, then the entry closes', async () => {
  const { user, picked } = open(11);
  await user.click(button('4'));
  expect(picked).toEqual([4]);
  expect(screen.queryByPlaceholderText('Enter strokes (1-20)')).not.toBeInTheDocument();
});

test.each(['Blob', '4'])('when %s was tapped before Custom, then it is chosen no more', async (tapped) => {
  const { user, picked } = open();
  await user.click(button(tapped));
  await user.click(button('Custom'));
  expect(picked.at(-1)).toBeUndefined();
  expect(field()).toHaveValue(null);
  expect(button('Custom')).toHaveAttribute('aria-pressed', 'false');
});

test('when a person uses the keyboard alone, then they can choose', async () => {
  const { user, picked } = open();
  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  expect(picked).toEqual([2]);
});

test('when the wheel turns over typed strokes, then it is the page that moves: they have lost the focus', async () => {
  const { user } = open(12);
  await user.click(field());
  fireEvent.wheel(field());
  expect(field()).not.toHaveFocus();
  expect(field()).toHaveValue(12);
});
