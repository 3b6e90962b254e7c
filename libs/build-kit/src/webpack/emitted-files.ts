import type { WebpackPluginInstance } from 'webpack';

const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const isWanted = (file: string): boolean => hashed.test(file) && !/\.(?:map|html|json)$/.test(file);

/**
 * A webpack plugin that writes `files.json` beside boot.json or the manifest: every file of the build with its hash in its name, so that a
 * release can be stored as a whole. Only the build knows them all: manifest and boot.json name the first files, and a walk through the folder would
 * not notice that a file was lost in copying.
 */
export const emittedFiles: WebpackPluginInstance = {
  apply: (compiler) => {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmittedFiles', (compilation) => {
      // Late: after the file names got their content hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'EmittedFiles', stage }, () => {
        const files = compilation
          .getAssets()
          .map(({ name }) => name)
          .filter(isWanted)
          .sort();
        compilation.emitAsset('files.json', new sources.RawSource(`${JSON.stringify(files, null, 2)}\n`));
      });
    });
  },
};
