// Writes boot.json beside the shell's page, for whoever serves it: the files that the first screen needs, so that their
// addresses can stand in the page as preload hints before any script has run.
//   entry: files the page itself names;  js, css: files of the part loaded at once by the entry (`import('./bootstrap')`).
const isMap = (file) => file.endsWith('.map');

export class BootFilesPlugin {
  constructor({ entry }) {
    this.entry = entry;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BootFiles', (compilation) => {
      // Late: after the file names got their content hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'BootFiles', stage }, () => {
        const entry = compilation.entrypoints.get(this.entry);
        if (!entry) return;
        const first = new Set(entry.getFiles());
        const next = entry.getChildren().flatMap((group) => group.getFiles());
        const own = [...new Set(next)].filter((file) => !first.has(file) && !isMap(file));
        const files = {
          entry: [...first].filter((file) => !isMap(file)),
          js: own.filter((file) => file.endsWith('.js')),
          css: own.filter((file) => file.endsWith('.css')),
        };
        compilation.emitAsset('boot.json', new sources.RawSource(`${JSON.stringify(files, null, 2)}\n`));
      });
    });
  }
}
