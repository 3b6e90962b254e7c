import '@society/web-kit/styles.css';
import { createRoot } from 'react-dom/client';
import { createQueryClient, outbox, readHint, restoreAnswers } from '@society/web-kit';
import { App } from './App.tsx';
import { fetchFailedFilesAnew } from './failed-files.ts';
import { releaseInPage } from './release/in-page.ts';
import { startReleases } from './release/start.ts';
import { initRemotes, warmRemote } from './remotes.tsx';

// The dialog library puts a style element into the page; the security policy lets it when it carries the page's nonce.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');

startReleases();
fetchFailedFilesAnew();
const queryClient = createQueryClient();
// The device is read while the remote's files load: the first drawing needs both.
outbox.load();
const remoteReady = initRemotes().then(async () => {
  const warm = readHint() ? warmRemote(window.location.pathname) : undefined;
  // From a stored release the remote comes in a moment: waiting for it, the screen is drawn once instead of twice.
  if (releaseInPage().id !== undefined) await warm;
});
await Promise.all([remoteReady, restoreAnswers(queryClient)]);
createRoot(root).render(<App queryClient={queryClient} />);
