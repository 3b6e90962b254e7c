import { useEffect, useRef } from 'react';
import { useScanner } from '../src/sign/use-scanner.ts';
import type { Scanner } from '../src/sign/use-scanner.ts';

/** Sets what the open camera reads, or why there is no camera. For tests that mock `use-scanner.ts`. */
export const camera = (sees: string | Pick<Scanner, 'missing'>): void =>
  void jest.mocked(useScanner).mockImplementation((onText) => {
    const read = useRef(onText);
    useEffect(() => {
      if (typeof sees === 'string') void read.current(sees);
    }, []);
    return { video: { current: null }, missing: typeof sees === 'string' ? undefined : sees.missing };
  });
