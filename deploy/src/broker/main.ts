// `npm run broker:definitions`: writes deploy/rabbitmq/league.json anew, after events or services have changed.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { allEvents } from '@society/contracts';
import { deployables, root } from '../support/house.ts';
import { brokerDefinitions } from './definitions.ts';

const definitions = await brokerDefinitions(deployables().services, allEvents);
writeFileSync(path.join(root, 'deploy/rabbitmq/league.json'), `${JSON.stringify(definitions, null, 2)}\n`);
