import { act } from '@testing-library/react';

/** What another tab of this browser tells of its session, as this one hears it. The hint is the test's own to write or clear. */
export const otherTabSays = (message: string): void =>
  act(() => {
    const newValue = `${message} 1`;
    window.dispatchEvent(new StorageEvent('storage', { key: 'society.session-news', newValue }));
  });
