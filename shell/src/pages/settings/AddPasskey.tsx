import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { deviceName } from '@society/contracts';
import { Button, TextField, useUnsaved } from '@society/web-kit';
import styles from './SettingsPage.module.css';

/** Asks for a name of this device, by which its person recognizes the passkey later. `onAdd` makes the passkey, and resolves with whether it did. */
export const AddPasskey = ({ pending, onAdd }: { pending: boolean; onAdd: (name: string) => Promise<boolean> }) => {
  const [proposal] = useState(() => deviceName(navigator.userAgent));
  const [name, setName] = useState(proposal);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useUnsaved(name !== proposal);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') {
      setError('A name is required');
      return field.current?.focus();
    }
    setError(undefined);
    if (await onAdd(name.trim())) setName(proposal);
  };
  return (
    <form className={styles.parts} onSubmit={(event) => void submit(event)} noValidate>
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
