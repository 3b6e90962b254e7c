import type { RemoteModule } from '@society/web-kit';

/** Stands for `src/remotes/load-remote.ts`: `jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'))`. */
const state: { remote: RemoteModule | undefined } = { remote: undefined };

/** Which remote is up; `undefined` for none. */
export const serveRemote = (remote: RemoteModule | undefined): void => {
  state.remote = remote;
};

export const loadRemote = async (): Promise<{ remote: RemoteModule }> => {
  if (!state.remote) throw new Error('The remote is down');
  return { remote: state.remote };
};
