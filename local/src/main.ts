import { readConfig } from './config.ts';
import { startLeague } from './league.ts';
import { loginTable } from './logins.ts';

const stopLimitMs = 10_000;
const say = (line: string): void => console.log(line);

const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

let running: { readonly stop: () => Promise<void> } | undefined;
let stopping = false;

// Ctrl-C comes more than once: the terminal sends it to the whole process group, and npm passes it on.
const stop = (): void => {
  if (stopping) return;
  stopping = true;
  if (!running) process.exit(0);
  say('Stopping …');
  setTimeout(() => fail('It did not stop in time.'), stopLimitMs).unref();
  running.stop().then(() => process.exit(0), fail);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  const config = readConfig(process.env);
  const league = await startLeague(config, say);
  running = league;
  say(`\nThe league is open at ${league.publicUrl}`);
  if (league.logins.length > 0) say(`\nWho can sign in (shown this once):\n${loginTable(league.logins).join('\n')}`);
  else say('Everybody signs in as before.');
  if (config.smtpUrl === undefined)
    say(
      'page' in league.mails
        ? `\nMails are not sent but shown at ${league.mails.page}`
        : `\nMails are not sent but kept in ${league.mails.folder}`,
    );
  say('\nCtrl-C stops it; the data stays.');
  say(`ready ${league.url}`);
} catch (error) {
  fail(error);
}
