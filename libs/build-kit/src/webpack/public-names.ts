import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WebpackPluginInstance } from 'webpack';

const list = path.resolve(import.meta.dirname ?? __dirname, '../../../web-kit/src/public-names.json');

/**
 * A webpack plugin that writes `.web-kit.json`: the version of web-kit that the build was made with, and its public names. In the browser
 * shell and remotes compare only versions. The release reads this file, and refuses a version that was released with other names
 * (`deploy/src/release/web-kit.ts`). The file's name begins with a dot, so it is not served.
 */
export const publicNames: WebpackPluginInstance = {
  apply: (compiler) => {
    const { sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PublicNames', (compilation) => {
      compilation.hooks.processAssets.tap('PublicNames', () =>
        compilation.emitAsset('.web-kit.json', new sources.RawSource(readFileSync(list, 'utf8'))),
      );
    });
  },
};
