import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loginForm } from '@society/contracts';
import { TextField } from '../parts/TextField.tsx';
import { useContractForm } from './index.ts';

const Form = ({ onSubmit }: { onSubmit: (typed: { email: string; password: string }) => void }) => {
  const { register, handleSubmit, formState } = useContractForm(loginForm, {
    defaultValues: { email: '', password: 'x' },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((typed) => onSubmit(typed))(event)}>
      <TextField label="Email" error={formState.errors.email?.message} {...register('email')} />
      <button>Go</button>
    </form>
  );
};

test('when a field breaks the contract, then its message stands at the field and nothing is submitted', async () => {
  const submit = jest.fn();
  render(<Form onSubmit={submit} />);
  await userEvent.click(screen.getByText('Go'));
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
});

test('when all is well, then what is submitted went through the contract', async () => {
  const submit = jest.fn();
  render(<Form onSubmit={submit} />);
  await userEvent.type(screen.getByLabelText('Email'), ' Anna@Example.com');
  await userEvent.click(screen.getByText('Go'));
  await screen.findByText('Go');
  expect(submit).toHaveBeenCalledWith({ email: 'anna@example.com', password: 'x' });
});
