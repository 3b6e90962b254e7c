import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { root } from '../support/house.ts';

/** What import and export statements and calls of import() name; types are gone when a program runs. */
const imports = /^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(imports)].map(
    ([, named = '', called = '']) => named || called,
  );

/**
 * What a program would miss in its image, one sentence each: its own file, and those that it loads from file to file, where they are not in
 * what was copied; packages, where none are installed. Which ones are is the package's affair.
 */
export const missedBy = (
  program: string,
  { copied, hasPackages }: { readonly copied: readonly string[]; readonly hasPackages: boolean },
): readonly string[] => {
  const seen = new Set<string>();
  const isThere = (file: string): boolean =>
    copied.some((source) => file === source || file.startsWith(`${source}/`)) && existsSync(path.join(root, file));
  const visit = (file: string): readonly string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    if (!isThere(file)) return [`${file === program ? 'starts' : 'loads'} ${file}, which no COPY brings`];
    return importsOf(file).flatMap((name) => {
      if (name.startsWith('.')) return visit(path.posix.join(path.posix.dirname(file), name));
      return hasPackages || isBuiltin(name) ? [] : [`loads ${name}, and has no packages`];
    });
  };
  return [...new Set(visit(program))];
};
