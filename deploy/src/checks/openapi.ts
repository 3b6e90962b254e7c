// Validates the contracts' OpenAPI description by the schema that the OpenAPI Initiative publishes.
import parser from '@apidevtools/swagger-parser';
import { routes } from '@society/contracts';
import { openApiOf } from '@society/contracts/openapi';
import { complain, say } from '../support/command.ts';

const document = openApiOf(routes, { title: 'League', cookieName: 'session' });
// For the test that the check finds errors.
if (process.argv.includes('--damaged'))
  Object.assign(document.paths['/api/players/{id}']?.patch?.parameters[0] ?? {}, { in: 'nowhere' });

try {
  await parser.validate(structuredClone(document) as never);
  say('The description is valid.');
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
