import { readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import type { Instruction } from 'dockerfile-ast';

/** One instruction, with its flags (`--from=build`) separate from its words. */
export type Step = {
  readonly keyword: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly words: readonly string[];
  /** As written. */
  readonly text: string;
};

export type Stage = { readonly name: string; readonly image: string; readonly steps: readonly Step[] };

/** The words of the exec form (`["node", "main.ts"]`); undefined for a command that would go through a shell. */
export const execForm = (text: string): readonly string[] | undefined => {
  const [json] = /\[.*\]$/s.exec(text) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as readonly string[]);
};

/** Flags come before everything else; the flags in `RUN npm install --workspace x` belong to npm. */
const leadingFlags = /^(?:--[a-z-]+(?:=\S+)?\s+)*/;

const stepOf = (instruction: Instruction): Step => {
  const raw = instruction.getTextContent().replace(/^\w+\s+/, '');
  const [flags = ''] = leadingFlags.exec(raw) ?? [];
  const text = raw.slice(flags.length);
  return {
    keyword: instruction.getKeyword(),
    flags: Object.fromEntries(
      flags
        .split(/\s+/)
        .filter(Boolean)
        .map((flag) => flag.slice(2).split(/=(.*)/s).slice(0, 2) as [string, string]),
    ),
    words: text.split(/\s+/),
    text,
  };
};

/** The stages of a Dockerfile, in order; the last one is the image. An ARG before the first stage may name the image that stages build on. */
export const readDockerfile = (file: string): readonly Stage[] => {
  const stages: { name: string; image: string; steps: Step[] }[] = [];
  const defaults = new Map<string, string>();
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const step = stepOf(instruction);
    if (step.keyword === 'FROM') {
      const [image = '', , name = `stage ${stages.length}`] = step.words;
      stages.push({ name, image: defaults.get(/^\$\{(\w+)\}$/.exec(image)?.[1] ?? '') ?? image, steps: [] });
    } else if (stages.length === 0) defaults.set(...(step.text.split(/=(.*)/s).slice(0, 2) as [string, string]));
    else stages.at(-1)?.steps.push(step);
  }
  return stages;
};
