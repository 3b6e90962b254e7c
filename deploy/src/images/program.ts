import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { root } from '../support/house.ts';

/** The names in import and export statements and in calls of import(), without those of types: at run time these are gone. */
const imports = /^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(imports)].map(
    ([, named = '', called = '']) => named || called,
  );

/**
 * What a program would lack in its image, one sentence each: its own file and every file that it loads, directly or not, if it is not copied;
 * and any package, if the image has none. Which packages an image has is not checked here.
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
