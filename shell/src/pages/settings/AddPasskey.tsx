import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { deviceName } from '@society/contracts';
import { Button, TextField } from '@society/web-kit';
import styles from './SigningCard.module.css';

/** Makes a passkey on this device, under a name by which its person knows the device later. */
export const AddPasskey = ({ pending, onAdd }: { pending: boolean; onAdd: (name: string) => Promise<void> }) => {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setError('A name is required');
      return field.current?.focus();
    }
    setError(undefined);
    void onAdd(name.trim());
  };
  return (
    <form className={styles.signing} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="Name of this device"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" pending={pending}>
          Add a Passkey
        </Button>
      </div>
    </form>
  );
};
