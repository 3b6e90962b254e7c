import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@society/web-kit';
import { keepStorage, storageState, type StorageState } from '../../install/kept-storage.ts';

/** Whether the browser keeps what the app has stored on this device, and asking it to. */
export const KeptData = () => {
  const [state, setState] = useState<StorageState>('not told');
  const said = useRef<HTMLParagraphElement>(null);
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    void storageState().then(setState);
  }, []);

  const ask = async () => {
    const answer = await keepStorage();
    flushSync(() => setState(answer));
    setRefused(answer === 'may be cleared');
    // The button with the focus has gone.
    if (answer === 'kept') said.current?.focus();
  };

  if (state === 'not told') return null;
  return (
    <>
      <p ref={said} role="status" tabIndex={-1}>
        {state === 'kept'
          ? 'This browser keeps the app’s data until you remove it.'
          : refused
            ? 'The browser did not agree. If it asked you, allow it in its settings for this page. Otherwise it decides by itself, and keeps the data of apps that are installed or often used.'
            : 'This browser may remove the app’s data when it runs out of space.'}
      </p>
      {state !== 'kept' && (
        <div>
          <Button variant="secondary" onClick={() => void ask()}>
            Keep the Data
          </Button>
        </div>
      )}
    </>
  );
};
