import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

export type ReadMail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string; readonly eml: string };

/** The mails in a folder, oldest first. */
export const readMails = async (folder: string): Promise<ReadMail[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  return Promise.all(
    names.map(async (name) => {
      const read = (ending: string): Promise<string> => readFile(path.join(folder, name.replace(/txt$/, ending)), 'utf8');
      const [text, html, eml] = await Promise.all([read('txt'), read('html'), read('eml')]);
      const header = (title: string): string => new RegExp(`^${title}: (.*)$`, 'm').exec(text)?.[1] ?? '';
      return { to: header('To'), subject: header('Subject'), text, html, eml };
    }),
  );
};
