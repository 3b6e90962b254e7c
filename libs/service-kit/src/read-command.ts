import { parseArgs } from 'node:util';

/** An operator's command line: an action, and the things that it is about. */
export type Command = {
  readonly action: string | undefined;
  readonly selection: Readonly<Record<string, string>>;
  /** Whether the command names some of them, or all on purpose. */
  readonly isChosen: boolean;
};

/** Reads `<action> [--all] [--<name> <value>]…`; undefined if the command line makes no sense. */
export const readCommand = (args: readonly string[], names: readonly string[]): Command | undefined => {
  const named = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...named, all: { type: 'boolean' } },
    });
    if (positionals.length !== 1) return undefined;
    const selection = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    return { action: positionals[0], selection, isChosen: Object.keys(values).length > 0 };
  } catch {
    return undefined;
  }
};
