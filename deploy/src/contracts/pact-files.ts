import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRouteMatcher } from '@society/contracts/matching';

type Interaction = {
  readonly description: string;
  readonly request?: { readonly method: string; readonly path: string };
};
type PactJson = {
  readonly consumer: { readonly name: string };
  readonly provider: { readonly name: string };
  readonly interactions?: readonly Interaction[];
  readonly messages?: readonly Interaction[];
};

export type PactFile = {
  readonly file: string;
  readonly consumer: string;
  /** `<service>.events` for a pact over events. */
  readonly provider: string;
  readonly interactions: readonly Interaction[];
};

/** The pacts in a folder. Throws when a JSON file there is not a pact. */
export const readPacts = (dir: string): readonly PactFile[] =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const { consumer, provider, interactions, messages } = JSON.parse(
        readFileSync(path.join(dir, file), 'utf8'),
      ) as PactJson;
      return {
        file,
        consumer: consumer.name,
        provider: provider.name,
        interactions: [...(interactions ?? []), ...(messages ?? [])],
      };
    });

/** Whether a pact speaks of a call (`GET /api/matches/:id`) or an event (`player.changed`). */
export const speaksOf = (pact: PactFile, subject: string): boolean => {
  const [method, path] = subject.split(' ');
  if (method === undefined || path === undefined)
    return pact.interactions.some(({ description }) => description.split(' ')[0] === subject);
  const isOfCall = createRouteMatcher([{ method, path }]);
  return pact.interactions.some(
    ({ request }) => request !== undefined && isOfCall(request.method, request.path) !== undefined,
  );
};
