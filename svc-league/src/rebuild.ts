// Works the league table out anew from the matches: `npm run table:rebuild`, with the environment of the service.
import { runCommand } from '@society/service-kit/command';
import { leagueService } from './service.ts';

await runCommand(async () => {
  const { operations, close } = await leagueService.open(process.env);
  const counted = await operations.rebuildTable().finally(close);
  process.stdout.write(`The league table now counts ${counted} finished ${counted === 1 ? 'match' : 'matches'}.\n`);
});
