import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField } from './CheckboxField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SearchField } from './SearchField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

test('when the wheel turns over a number that was just typed, then it is the page that moves: the number has lost the focus', async () => {
  render(
    <>
      <TextField label="Handicap" type="number" />
      <TextField label="Name" />
    </>,
  );
  for (const [label, keepsFocus] of [
    ['Handicap', false],
    ['Name', true],
  ] as const) {
    const field = screen.getByLabelText(label);
    await userEvent.click(field);
    fireEvent.wheel(field);
    expect(field === document.activeElement).toBe(keepsFocus);
  }
});

test('when a field has an error, then the input is invalid and says why', () => {
  render(<TextField label="Email" error="Invalid email address" />);
  const input = screen.getByLabelText('Email');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Invalid email address');
});

test('when a password is shown and hidden, then its text is kept', async () => {
  render(<PasswordField label="Password" />);
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'secret');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  // Shown, it is a text like any other, whose first letter a phone would make a capital one.
  expect(input).toHaveAttribute('autocapitalize', 'none');
  expect(input).toHaveAttribute('spellcheck', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('secret');
});

test('when Caps Lock is on, then a password field says so in the place of its hint', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" hint="At least 6 characters" />);
  const input = screen.getByLabelText('Password');
  await user.type(input, '{CapsLock}s');
  expect(input).toHaveAccessibleDescription('Caps Lock is on');
  await user.keyboard('{CapsLock}s');
  expect(input).toHaveAccessibleDescription('At least 6 characters');
});

test.each([
  ['a text of several lines', <TextAreaField key="x" label="Field" error="Not so" />],
  ['a choice', <SelectField key="x" label="Field" error="Not so" />],
  ['a box', <CheckboxField key="x" label="Field" error="Not so" />],
])('when %s has an error, then it is invalid and says why', (_, field) => {
  render(field);
  expect(screen.getByLabelText('Field')).toBeInvalid();
  expect(screen.getByLabelText('Field')).toHaveAccessibleDescription('Not so');
});

test('when something is searched for, then the list hears of each letter', async () => {
  const onChange = jest.fn();
  render(<SearchField label="Search users..." value="" onChange={onChange} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users...' }), 'a');
  expect(onChange).toHaveBeenCalledWith('a');
});

test('when something is found, then what was there to say it says so', () => {
  const field = (found?: string) => <SearchField label="Search" value="a" onChange={() => undefined} found={found} />;
  const { rerender } = render(field());
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('');
  rerender(field('3 found'));
  expect(status).toHaveTextContent('3 found');
});
