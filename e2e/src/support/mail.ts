import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Mailbox = {
  /** The data folder for `startLeague`; without a mail server, mails are written there. */
  readonly dataDir: string;
  /** The recipients and subjects of all mails, the oldest first. */
  readonly sent: () => Promise<readonly { readonly to: string; readonly subject: string }[]>;
  /** The subjects of all mails to an address, the oldest first. */
  readonly subjectsTo: (address: string) => Promise<readonly string[]>;
  /** The newest link of this kind in a mail to an address. Waits for the mail: some are sent after the response. */
  readonly linkTo: (address: string, kind: 'invite' | 'reset' | 'new-address' | 'fixtures') => Promise<string>;
};

const maxWaitMs = 20_000;

/** Makes a data folder and reads the mails in it. `League.dispose` removes it. */
export const openMailbox = async (): Promise<Mailbox> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'league-'));
  const folder = path.join(dataDir, 'mail');

  const mails = async (): Promise<readonly string[]> => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).sort();
    return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  };
  const mailsTo = async (address: string): Promise<readonly string[]> =>
    (await mails()).filter((mail) => mail.includes(`<${address}>`));
  const newest = async (address: string, kind: string): Promise<string | undefined> =>
    (await mailsTo(address)).flatMap((mail) => new RegExp(`https?://\\S+/${kind}/\\S+`).exec(mail)?.[0] ?? []).at(-1);

  return {
    dataDir,
    sent: async () =>
      (await mails()).map((mail) => {
        const [, to = '', subject = ''] = /^To: .*<(.*)>$[^]*?^Subject: (.*)$/m.exec(mail) ?? [];
        return { to, subject };
      }),
    subjectsTo: async (address) => (await mailsTo(address)).flatMap((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? []),
    linkTo: async (address, kind) => {
      for (
        const end = Date.now() + maxWaitMs;
        Date.now() < end;
        await new Promise((resolve) => setTimeout(resolve, 100))
      ) {
        const link = await newest(address, kind);
        if (link !== undefined) return link;
      }
      throw new Error(`No ${kind} link was mailed to ${address}`);
    },
  };
};
