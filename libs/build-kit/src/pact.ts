import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  MatchersV3,
  MessageConsumerPact,
  MessageProviderPact,
  PactV4,
  providerWithMetadata,
  Verifier,
} from '@pact-foundation/pact';

process.env['PACT_DO_NOT_TRACK'] = 'true';

const root = path.resolve(__dirname, '../../..');
/** `pacts/`, or the folder that PACT_DIR names, to try out pacts that are not agreed yet. */
const pactDir = process.env['PACT_DIR'] ?? path.join(root, 'pacts');
/** The consumer that PACT_CONSUMER names: then only its pacts are verified, since other consumers do not matter to whether the two may be deployed. */
const only = process.env['PACT_CONSUMER'];
const logLevel = 'error' as const;

/** Matches by type, with the value as example; `eachLike` for lists, `arrayContaining` for lists of which one element is known. */
export const { like, eachLike, arrayContaining, regex, integer } = MatchersV3;

const fileOf = (consumer: string, provider: string): string => path.join(pactDir, `${consumer}-${provider}.json`);

/**
 * Deletes a pact file before it is recorded: pact merges into an existing file, and an interaction that no test records any more must not stay. Throws
 * when the file was written in this run: another test file has recorded it, and its interactions would be lost.
 */
export const wipe = (file: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (written > Date.now() - process.uptime() * 1000)
    throw new Error(`${path.basename(file)} is recorded by two test files. Put them into one.`);
  rmSync(file, { force: true });
};

/** A consumer's pact with one provider. Call it in one test file only for each pair of the two; throws otherwise. */
export const consumerPact = (consumer: string, provider: string): PactV4 => {
  wipe(fileOf(consumer, provider));
  return new PactV4({ consumer, provider, dir: pactDir, logLevel });
};

/** A consumer's pact on a provider's events. Its file, `<consumer>-<provider>.events.json`, is separate, since the provider is named `<provider>.events`. */
export const eventConsumerPact = (consumer: string, provider: string): MessageConsumerPact => {
  wipe(fileOf(consumer, `${provider}.events`));
  return new MessageConsumerPact({ consumer, provider: `${provider}.events`, dir: pactDir, logLevel });
};

/**
 * The pact files of a provider, or of one `consumer` of it. Throws when one of `expectedConsumers` has no pact, or when there is a pact of another
 * consumer, so that neither a lost pact nor a forgotten consumer passes for a verified contract.
 */
export const pactFilesFor = (
  provider: string,
  expectedConsumers: readonly string[],
  dir = pactDir,
  consumer = only,
): string[] => {
  const found = readdirSync(dir).flatMap((file) => {
    const pact = file.endsWith('.json')
      ? (JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as {
          consumer: { name: string };
          provider: { name: string };
        })
      : undefined;
    return pact?.provider.name === provider ? [{ file: path.join(dir, file), consumer: pact.consumer.name }] : [];
  });
  const missing = expectedConsumers.filter((consumer) => !found.some((pact) => pact.consumer === consumer));
  const unexpected = found.filter((pact) => !expectedConsumers.includes(pact.consumer));
  if (missing.length > 0) throw new Error(`${provider} has no pact from ${missing.join(', ')}`);
  if (unexpected.length > 0)
    throw new Error(`${provider} does not expect a pact from ${unexpected.map((pact) => pact.consumer).join(', ')}`);
  return found
    .filter((pact) => [consumer, only].every((name) => name === undefined || pact.consumer === name))
    .map((pact) => pact.file);
};

/** Functions, by the name of a state, that bring a provider into the state that an interaction needs. */
export type StateHandlers = Record<string, () => Promise<void>>;

/**
 * Verifies a running provider against every pact that names it, or against that of one consumer.
 * @param headers are added to each request: the token that the gateway or the calling service would send. A function is asked per request.
 */
export const verifyProvider = async (options: {
  readonly provider: string;
  readonly expectedConsumers: readonly string[];
  /** The one consumer to verify now; the pacts of all expected consumers must still be there. */
  readonly consumer?: string;
  readonly url: string;
  readonly stateHandlers: StateHandlers;
  readonly headers?: (request: { readonly method: string; readonly path: string }) => Readonly<Record<string, string>>;
}): Promise<void> => {
  const pactUrls = pactFilesFor(options.provider, options.expectedConsumers, pactDir, options.consumer);
  if (pactUrls.length === 0) return;
  await new Verifier({
    provider: options.provider,
    providerBaseUrl: options.url,
    pactUrls,
    stateHandlers: options.stateHandlers,
    logLevel,
    requestFilter: (req, _res, next) => {
      Object.assign(req.headers, options.headers?.({ method: req.method, path: req.path }) ?? {});
      next();
    },
  }).verifyProvider();
};

/**
 * Verifies that a provider's events are what their consumers expect. `messages` makes each event, by the description that the consumers gave it. The
 * description begins with the event's name, which becomes the metadata `routing-key`.
 */
export const verifyEventProvider = async (options: {
  readonly provider: string;
  readonly expectedConsumers: readonly string[];
  readonly messages: Record<string, () => Promise<unknown>>;
  readonly stateHandlers?: StateHandlers;
}): Promise<void> => {
  const provider = `${options.provider}.events`;
  const pactUrls = pactFilesFor(provider, options.expectedConsumers);
  if (pactUrls.length === 0) return;
  await new MessageProviderPact({
    provider,
    pactUrls,
    messageProviders: Object.fromEntries(
      Object.entries(options.messages).map(([description, make]) => [
        description,
        providerWithMetadata(make, { 'routing-key': description.replace(/ .*/, '') }),
      ]),
    ),
    stateHandlers: options.stateHandlers ?? {},
    logLevel,
  }).verify();
};
