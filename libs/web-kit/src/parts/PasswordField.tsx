import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';
import styles from './Field.module.css';

/** A password input that can be shown and hidden, and says when Caps Lock is on. Pasting and password managers work as anywhere. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'adornment'>) => {
  const [shown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
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
      {...(isCapsLock && { hint: 'Caps Lock is on' })}
      onKeyDown={look}
      onKeyUp={look}
      type={shown ? 'text' : 'password'}
      adornment={toggle}
    />
  );
};
