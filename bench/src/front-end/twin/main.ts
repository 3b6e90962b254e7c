// The league as `local/src/main.ts` starts it, but with the twin instead of shell and remotes.
import path from 'node:path';
import { readConfig } from '../../../../local/src/config.ts';
import { startLeague } from '../../../../local/src/league.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const staticDir = path.join(root, '.cache/twin');
const remotes = { list: path.join(root, 'shell/remotes.json'), folders: { scoring: staticDir } };
const league = await startLeague(readConfig(process.env), () => undefined, { staticDir, remotes });
process.once('SIGTERM', () => void league.stop().then(() => process.exit(0)));
console.log(`ready ${league.url}`);
