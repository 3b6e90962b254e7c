import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** Like Node's parseArgs, but undefined for arguments that `config` does not name. */
export const readArgs = <Config extends ParseArgsConfig>(config: Config) => {
  try {
    return parseArgs(config);
  } catch {
    return undefined;
  }
};

/** Says what a command takes, and ends it before it has begun anything. The type stands apart so that TypeScript knows that a call does not return. */
export const refuse: (usage: string) => never = (usage) => {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
};

/** Lines of text with aligned columns, two blanks apart. `sides` says to which side the cells of each column are moved. */
export const table = (
  sides: readonly ('left' | 'right')[],
  rows: readonly (readonly string[])[],
): readonly string[] => {
  const widths = sides.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    sides
      .map((side, column) => {
        const [text, width] = [row[column] ?? '', widths[column] ?? 0];
        return side === 'left' ? text.padEnd(width) : text.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
};
