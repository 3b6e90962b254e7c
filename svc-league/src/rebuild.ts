// Works the league table out anew from the matches: `npm run table:rebuild`, with the environment of the service.
import { composeFromEnvironment } from './compose.ts';

const { service, stop } = await composeFromEnvironment(process.env);
const counted = await service.rebuildTable();
process.stdout.write(`The league table now counts ${counted} finished ${counted === 1 ? 'match' : 'matches'}.\n`);
await stop();
