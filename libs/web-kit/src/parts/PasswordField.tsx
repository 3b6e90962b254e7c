import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';
import styles from './Field.module.css';

/** A password input that can be shown and hidden. Pasting and password managers work as anywhere. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'adornment'>) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={shown ? 'Hide password' : 'Show password'}
      onClick={() => setShown(!shown)}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      adornment={toggle}
    />
  );
};
