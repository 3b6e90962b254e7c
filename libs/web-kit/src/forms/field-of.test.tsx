import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { TextField } from '../parts/TextField.tsx';
import { fieldOf, useContractForm } from './index.ts';

const order = z.object({
  name: z.string().check(z.minLength(1, 'Name is required')),
  prices: z.object({ child: z.number('Please enter a number') }),
});

const Form = ({ onSubmit }: { onSubmit: (typed: z.output<typeof order>) => void }) => {
  const form = useContractForm(order, { defaultValues: { name: '', prices: { child: 5 } } });
  const field = fieldOf(form);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((typed) => onSubmit(typed))(event)}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Price" type="number" {...field('prices.child', { valueAsNumber: true })} />
      <button>Go</button>
    </form>
  );
};

test('when fields break the contract, then each says its own message, also one inside another', async () => {
  render(<Form onSubmit={jest.fn()} />);
  expect(screen.getByLabelText('Name')).toBeValid();
  await userEvent.clear(screen.getByLabelText('Price'));
  await userEvent.click(screen.getByText('Go'));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
  expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('Please enter a number');
});

test('when they are filled in, then what was typed is submitted, a number as such', async () => {
  const submit = jest.fn();
  render(<Form onSubmit={submit} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Tea');
  await userEvent.type(screen.getByLabelText('Price'), '0');
  await userEvent.click(screen.getByText('Go'));
  await screen.findByText('Go');
  expect(submit).toHaveBeenCalledWith({ name: 'Tea', prices: { child: 50 } });
});
