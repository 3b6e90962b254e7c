import * as z from 'zod/mini';
import { paletteGrounds, palettes } from '@society/contracts';
import type { ClubConfig, PageRelease } from '@society/contracts';
import { escapeHtml } from '@society/kernel';
import { preloadOf } from './remotes.ts';
import type { Preload, RemoteEntry, RemotesList, RemoteStart } from './remotes.ts';

/** Stands in the page for the nonce of one response. */
export const noncePlaceholder = '__NONCE__';
const bootPlaceholder = '<!--boot-->';
/** Stands in the page for the club's name, which people see until the first script has run. */
const clubPlaceholder = '<!--club-->';

const part = z.object({ js: z.array(z.string()), css: z.array(z.string()) });

/** What the shell's build says about its files: those that its page names, and those of parts that load on demand. */
export const bootFiles = z.object({ entry: z.array(z.string()), parts: z.record(z.string(), part) });
export type BootFiles = z.output<typeof bootFiles>;

/** Data in a script element that never runs. Only a `<` could end the element early. */
const dataScript = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Browsers use a preload only if the page then asks in the same way: scripts and styles without `crossorigin`, fetches with it. */
const preloadTag = ({ as, href }: Preload): string =>
  `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${as === 'fetch' ? ' crossorigin="anonymous"' : ''}>`;

/** Whether a path is that of a screen, or lies below it. */
export const isBelow = (path: string, screen: string): boolean => path === screen || path.startsWith(`${screen}/`);

/** The remotes whose files a screen needs at once: those that draw it, otherwise those that are needed everywhere. */
export const remotesFor = (path: string, { remotes }: RemotesList): readonly RemoteEntry[] => {
  const drawing = remotes.filter((remote) => remote.paths.some((screen) => isBelow(path, screen)));
  return drawing.length > 0 ? drawing : remotes.filter((remote) => remote.preload);
};

/** Origins other than this one that remotes are loaded from. */
export const otherOrigins = ({ remotes }: RemotesList): readonly string[] => [
  ...new Set(
    remotes.flatMap(({ manifest }) =>
      /^https?:\/\//.test(manifest) && URL.canParse(manifest) ? [new URL(manifest).origin] : [],
    ),
  ),
];

/** The files of a part of the shell. */
export const partFiles = ({ parts }: BootFiles, name: string): readonly Preload[] => {
  const { js = [], css = [] } = parts[name] ?? {};
  return [...js, ...css].map((file) => preloadOf(`/${file}`));
};

const [plain] = palettes;

/** The page in the club's colours from its first moment. The template has the colours that every club begins with. */
const painted = (template: string, { palette }: ClubConfig): string =>
  palette === plain
    ? template
    : template
        .replace('<html ', `<html data-palette="${palette}" `)
        .replaceAll(`content="${paletteGrounds[plain].light}"`, `content="${paletteGrounds[palette].light}"`)
        .replaceAll(`content="${paletteGrounds[plain].dark}"`, `content="${paletteGrounds[palette].dark}"`);

export type PageParts = {
  readonly template: string;
  readonly boot: BootFiles;
  readonly remotes: RemotesList;
  readonly club: ClubConfig;
  /** Whether a session cookie came along. */
  readonly signedIn: boolean;
  readonly starts: readonly RemoteStart[];
  /** What the screen needs besides the shell's and the remotes' first files. */
  readonly preloads: readonly Preload[];
  readonly release: PageRelease;
};

/** The shell's page with everything that can be known before its first script runs. The nonce is put in later. */
export const renderPage = ({
  template,
  boot,
  remotes,
  club,
  signedIn,
  starts,
  preloads,
  release,
}: PageParts): string => {
  // A browser has few connections and takes hints in their order. Scripts that the page itself names are deferred, so without hints they
  // would come last.
  const entry = ['.css', '.js'].flatMap((ending) =>
    boot.entry.filter((file) => file.endsWith(ending)).map((file) => preloadOf(`/${file}`)),
  );
  const tags = [
    ...(template.includes('property="csp-nonce"') ? [] : [`<meta property="csp-nonce" nonce="${noncePlaceholder}">`]),
    ...[...entry, ...preloads, ...starts.flatMap((each) => each.preloads)].map(preloadTag),
    dataScript('remotes', { remotes: remotes.remotes }),
    dataScript('club-config', club),
    dataScript('release', release),
    ...(signedIn ? [] : [dataScript('signed-out', true)]),
    ...(starts.length > 0 ? [dataScript('manifests', Object.fromEntries(starts.map(({ manifest }) => manifest)))] : []),
  ];
  // The title is what programs without scripts read, such as the preview of a link in a chat.
  // Functions, since `replace` gives a dollar sign in a text a special meaning.
  return painted(template, club)
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(club.name)}`)
    .replace(bootPlaceholder, () => tags.join(''))
    .replace(clubPlaceholder, () => escapeHtml(club.name));
};
