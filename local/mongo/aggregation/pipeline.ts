// Pipelines: each stage is read and checked before the first one runs; an unknown stage is refused with code 40324.
import { mongoError } from '../errors.ts';
import { compareBytes } from '../values/compare.ts';
import { isArray, isDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import { groupingStages } from './grouping-stages.ts';
import { ownStages } from './own-stages.ts';
import type { RunStage, StageContext } from './own-stages.ts';

/** What a pipeline runs in: variables, collation, and the documents of the other collections of its database. */
export type PipelineContext = StageContext & { documentsOf: (collection: string) => Doc[] };

const updateStages = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'];

const nameAndOperand = (stage: unknown): { name: string; operand: unknown } => {
  if (!isDoc(stage)) throw mongoError(14, "Each element of the 'pipeline' array must be an object");
  const [name, ...more] = Object.keys(stage);
  if (name === undefined || more.length > 0)
    throw mongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return { name, operand: stage[name] };
};

const facet = (operand: unknown, context: PipelineContext): RunStage => {
  if (!isDoc(operand) || Object.keys(operand).length === 0)
    throw mongoError(40169, 'the $facet specification must be a non-empty object');
  const pipelines = Object.entries(operand).map(([name, pipeline]) => ({
    name,
    run: compilePipeline(pipeline, context),
  }));
  return (documents) => [Object.fromEntries(pipelines.map(({ name, run }) => [name, run(documents)]))];
};

const unionWith = (operand: unknown, context: PipelineContext): RunStage => {
  const {
    coll,
    pipeline = [],
    ...others
  }: Doc = typeof operand === 'string' ? { coll: operand } : isDoc(operand) ? operand : {};
  if (typeof coll !== 'string' || Object.keys(others).length > 0)
    throw mongoError(9, "the $unionWith stage takes a collection name, or 'coll' and 'pipeline'");
  const run = compilePipeline(pipeline, context);
  return (documents) => [...documents, ...run(context.documentsOf(coll))];
};

const documentsStage = (operand: unknown, { variables }: PipelineContext): RunStage => {
  const value = compileExpression(operand, variables);
  return () => {
    const documents = value({});
    if (!isArray(documents) || !documents.every(isDoc))
      throw mongoError(
        5858203,
        'error during aggregation :: caused by :: $documents must evaluate to an array of objects',
      );
    return documents;
  };
};

const compileStage = (stage: unknown, context: PipelineContext): RunStage => {
  const { name, operand } = nameAndOperand(stage);
  if (name === '$facet') return facet(operand, context);
  if (name === '$unionWith') return unionWith(operand, context);
  if (name === '$documents') return documentsStage(operand, context);
  if (Object.hasOwn(ownStages, name)) return (ownStages[name] ?? refuse(name))(operand, context);
  return Object.hasOwn(groupingStages, name)
    ? (groupingStages[name] ?? refuse(name))(operand, context, context.documentsOf)
    : refuse(name);
};

const refuse = (name: string): never => {
  throw mongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
};

/** Compiles a pipeline to a function of documents, which it never changes. */
export const compilePipeline = (pipeline: unknown, context: PipelineContext): RunStage => {
  if (!isArray(pipeline)) throw mongoError(14, "'pipeline' option must be specified as an array");
  const stages = pipeline.map((stage) => compileStage(stage, context));
  return (documents) => stages.reduce((current, run) => run(current), documents);
};

/** Runs an update given as a pipeline over one document; stages other than MongoDB's six for updates are code 72. */
export const runUpdatePipeline = (pipeline: unknown[], doc: Doc, variables: Doc): Doc => {
  for (const stage of pipeline) {
    const { name } = nameAndOperand(stage);
    if (!updateStages.includes(name)) throw mongoError(72, `${name} is not allowed to be used within an update`);
  }
  const [result] = compilePipeline(pipeline, { variables, strings: compareBytes, documentsOf: () => [] })([doc]);
  return result ?? {};
};
