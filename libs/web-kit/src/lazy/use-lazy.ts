import { useCallback, useEffect, useState } from 'react';
import { leaveAsked } from '@society/web-kit';
import { isGone, missingFile } from './gone-file.ts';

type State<Part> = { readonly data: Part | undefined; readonly error: Error | null; readonly isFetching: boolean };

const notLoaded = 'This could not be loaded. Please try again.';
export const TRY_EVERY_MS = 10_000;

const reloadPage = (): void => leaveAsked(() => window.location.reload(), { isReload: true });

/**
 * Loads a part of a screen that is a file of its own, and tells of it as a query does. Unlike with `React.lazy`, a file that does not come leaves the rest
 * of the screen as it is, and is requested again every 10 s: on one bar of signal nobody may lose a card over a chart. For a tab that stayed open over
 * releases the server may no longer have the file; then `refetch` loads the page anew.
 * @param load the same function at every drawing
 * @param isWanted false holds it back until it is true
 * @param reload loads the page anew
 */
export const useLazy = <Part>(load: () => Promise<Part>, isWanted = true, reload = reloadPage) => {
  const [state, setState] = useState<State<Part>>({ data: undefined, error: null, isFetching: true });
  const isMissing = state.data === undefined;

  const ask = useCallback(
    /** Resolves with what went wrong; undefined where nothing did. */
    (): Promise<unknown> =>
      load().then(
        (data) => void setState({ data, error: null, isFetching: false }),
        (cause: unknown) => {
          setState({ data: undefined, error: new Error(notLoaded, { cause }), isFetching: false });
          return cause;
        },
      ),
    [load],
  );

  useEffect(() => {
    if (!isWanted || !isMissing) return undefined;
    void ask();
    const trying = setInterval(() => void ask(), TRY_EVERY_MS);
    return () => clearInterval(trying);
  }, [isWanted, isMissing, ask]);

  const refetch = (): void => {
    setState((before) => ({ ...before, isFetching: true }));
    void ask().then(async (cause) => {
      const url = missingFile(cause);
      if (url !== undefined && (await isGone(url))) reload();
    });
  };
  return { ...state, refetch };
};
