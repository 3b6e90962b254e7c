import type { RemoteModule } from '@society/web-kit';

/** Stands for the federation runtime: `jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('./fake-federation.ts'))`. */
const state: { remote: RemoteModule | undefined } = { remote: undefined };

/** Which remote is up; `undefined` for none. */
export const serveRemote = (remote: RemoteModule | undefined): void => {
  state.remote = remote;
};

export const registerRemotes = (): void => undefined;
export const registerPlugins = (): void => undefined;

export const loadRemote = async (): Promise<{ remote: RemoteModule }> => {
  if (!state.remote) throw new Error('The remote is down');
  return { remote: state.remote };
};
