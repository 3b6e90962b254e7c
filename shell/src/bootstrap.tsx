import '@society/web-kit/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { initRemotes } from './remotes.tsx';

// The dialog library puts a style element into the page; the security policy lets it when it carries the page's nonce.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');

await initRemotes();
createRoot(root).render(<App />);
