// Works the league table out anew from the matches: `npm run table:rebuild`, with the environment of the service.
import { leagueService } from './service.ts';

const { operations, close } = await leagueService.open(process.env);
const counted = await operations.rebuildTable();
process.stdout.write(`The league table now counts ${counted} finished ${counted === 1 ? 'match' : 'matches'}.\n`);
await close();
