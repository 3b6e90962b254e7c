// The league as `local/src/main.ts` starts it, with the twin in the place of shell and remotes.
import path from 'node:path';
import { readConfig } from '../../../../local/src/config.ts';
import { startLeague } from '../../../../local/src/league.ts';

const staticDir = path.resolve(import.meta.dirname, '../../../../.cache/twin');
const league = await startLeague(readConfig(process.env), () => undefined, { staticDir, remotes: { list: { remotes: [] } } });
process.once('SIGTERM', () => void league.stop().then(() => process.exit(0)));
console.log(`ready ${league.url}`);
