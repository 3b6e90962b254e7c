import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export type ReadMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly eml: string;
  readonly modes: readonly number[];
};

/** The mails in a folder, oldest first. */
export const readMails = async (folder: string): Promise<ReadMail[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  return Promise.all(
    names.map(async (name) => {
      const fileOf = (ending: string): string => path.join(folder, name.replace(/txt$/, ending));
      const read = (ending: string): Promise<string> => readFile(fileOf(ending), 'utf8');
      const [text, html, eml] = await Promise.all([read('txt'), read('html'), read('eml')]);
      const modes = await Promise.all(
        ['txt', 'html', 'eml'].map(async (ending) => (await stat(fileOf(ending))).mode & 0o777),
      );
      const header = (title: string): string => new RegExp(`^${title}: (.*)$`, 'm').exec(text)?.[1] ?? '';
      return { to: header('To'), subject: header('Subject'), text, html, eml, modes };
    }),
  );
};
