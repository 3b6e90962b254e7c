import type { RemoteModule } from '@society/web-kit';

/** What the shell loads: Player Management and Profile. */
export const remote: RemoteModule = { name: 'players', routes: [] };
