// Writes boot.json beside the shell's page: the files that the gateway can name in the page as preload hints, before any script has run.
//   entry: files that the page itself names;  parts: the files of each part that is loaded on demand
//   (`import(/* webpackChunkName: "login" */ …)`), by its name, as `{ js, css }`;  shared: versions of the packages that remotes take from the shell.
const isMap = (file) => file.endsWith('.map');

export class BootFilesPlugin {
  constructor({ entry, shared }) {
    this.entry = entry;
    this.shared = shared;
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
        const filesOf = (group) => group.getFiles().filter((file) => !first.has(file) && !isMap(file));
        const partOf = (group) => ({
          js: filesOf(group).filter((file) => file.endsWith('.js')),
          css: filesOf(group).filter((file) => file.endsWith('.css')),
        });
        const named = entry.getChildren().filter((group) => group.name);
        const files = {
          entry: [...first].filter((file) => !isMap(file)),
          parts: Object.fromEntries(named.map((group) => [group.name, partOf(group)])),
          shared: this.shared,
        };
        compilation.emitAsset('boot.json', new sources.RawSource(`${JSON.stringify(files, null, 2)}\n`));
      });
    });
  }
}
