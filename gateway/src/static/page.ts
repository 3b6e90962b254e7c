import * as z from 'zod/mini';
import type { ClubConfig } from '@society/contracts';
import type { Preload, RemoteEntry, RemotesList } from './remotes.ts';

/** Where the page stands for the nonce of one answer. */
export const noncePlaceholder = '__NONCE__';
const bootPlaceholder = '<!--boot-->';

/** What the shell's build says about its own first files. */
export const bootFiles = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
export type BootFiles = z.output<typeof bootFiles>;

/** Data in a script element that is never run: only `<` could end it early. */
const dataScript = (id: string, data: unknown): string => `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Browsers use a preload only if it was asked for in the same way: scripts and styles without `crossorigin`, fetches with it. */
const preloadTag = ({ as, href }: Preload): string => `<link rel="preload" as="${as}" href="${attribute(href)}"${as === 'fetch' ? ' crossorigin="anonymous"' : ''}>`;

const isBelow = (path: string, screen: string): boolean => path === screen || path.startsWith(`${screen}/`);

/** The remotes whose files a screen needs at once: those that draw it, or else those that are needed everywhere. */
export const remotesFor = (path: string, { remotes }: RemotesList): readonly RemoteEntry[] => {
  const drawing = remotes.filter((remote) => remote.paths.some((screen) => isBelow(path, screen)));
  return drawing.length > 0 ? drawing : remotes.filter((remote) => remote.preload);
};

/** Origins other than this one that remotes are loaded from. */
export const otherOrigins = ({ remotes }: RemotesList): readonly string[] => [
  ...new Set(remotes.flatMap(({ manifest }) => (/^https?:\/\//.test(manifest) && URL.canParse(manifest) ? [new URL(manifest).origin] : []))),
];

export type PageParts = {
  readonly template: string;
  readonly boot: BootFiles;
  readonly remotes: RemotesList;
  readonly club: ClubConfig;
  readonly preloads: readonly Preload[];
};

/** The shell's page with everything it can know before its first script runs. The nonce is still to be put in. */
export const renderPage = ({ template, boot, remotes, club, preloads }: PageParts): string => {
  const tags = [
    ...(template.includes('property="csp-nonce"') ? [] : [`<meta property="csp-nonce" nonce="${noncePlaceholder}">`]),
    ...boot.css.map((file) => `<link rel="stylesheet" href="/${attribute(file)}">`),
    ...boot.js.map((file) => preloadTag({ as: 'script', href: `/${file}` })),
    ...preloads.map(preloadTag),
    dataScript('remotes', remotes),
    dataScript('club-config', club),
  ];
  // A function, so that a dollar sign in the data stays what it is.
  return template.replace(bootPlaceholder, () => tags.join(''));
};
