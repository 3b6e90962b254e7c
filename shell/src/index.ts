// The entry only imports the rest, so that the federation runtime is ready before a shared package is used. Eager, since a file of its own
// would be one more to wait for.
import { reloadIfGone } from './remotes/missing-file.ts';

const say = (text: string) => {
  const root = document.getElementById('root');
  if (root) root.textContent = text;
};

const start = () =>
  import(/* webpackMode: "eager" */ './bootstrap.tsx').catch(async (error: unknown) => {
    if (await reloadIfGone(error)) return;
    reportError(error);
    say('The page could not be loaded. Check your connection and reload the page.');
  });

// Some browsers that are too old can read the scripts. Without this function every call would fail as if there were no signal.
if ('timeout' in AbortSignal) void start();
else say('This browser is too old. Update it, or open the page in another one.');
