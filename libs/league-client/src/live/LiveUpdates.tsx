import { LiveUpdates as StreamUpdates } from '@society/web-kit';
import { changesOfMessage } from '../changes.ts';

/** Keeps every screen as it is on the server while somebody is signed in; rendered once, by the shell. */
export const LiveUpdates = () => <StreamUpdates changesOf={changesOfMessage} />;
