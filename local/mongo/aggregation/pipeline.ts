// Pipelines: own stages where mingo is slow or wrong, mingo for the rest, and a refusal (40324) of everything else.
import { Aggregator, Context } from 'mingo';
import * as accumulators from 'mingo/operators/accumulator';
import * as stages from 'mingo/operators/pipeline';
import * as queries from 'mingo/operators/query';
import * as projections from 'mingo/operators/projection';
import { badValueError, isMongoError, mongoError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { sortBy } from '../query/sort.ts';
import { compareBytes } from '../values/compare.ts';
import type { CompareStrings } from '../values/compare.ts';
import { toNumber } from '../values/numbers.ts';
import { isArray, isDoc, isNumeric } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { checkExpression, expressions, matchesExpression, withRegexes } from './expression.ts';

/** What a pipeline runs in: the variables of `let`, the collation, and the other collections of its database. */
export type PipelineContext = { variables: Doc; strings: CompareStrings; documentsOf: (collection: string) => Doc[] };

const mingoContext = Context.init({
  accumulator: accumulators, expression: expressions, pipeline: stages, query: queries, projection: projections,
});

const throughMingo = (documents: Doc[], stage: Doc, context: PipelineContext): Doc[] => {
  try {
    return new Aggregator([withRegexes(stage) as Doc], {
      context: mingoContext, variables: context.variables, collectionResolver: context.documentsOf, scriptEnabled: false, processingMode: 0,
    }).run(documents);
  } catch (error) {
    if (isMongoError(error)) throw error;
    throw badValueError(error instanceof Error ? error.message : String(error));
  }
};

const wholeNumber = (stage: string, operand: unknown, code: number, least: number): number => {
  const number = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(number) || number < least) throw mongoError(code, `invalid argument to ${stage} stage: Expected a number not less than ${String(least)} in: ${stage}: ${String(operand)}`);
  return number;
};

type Stage = (documents: Doc[], operand: unknown, context: PipelineContext) => Doc[];

const needsDoc = (stage: string, operand: unknown, code: number): Doc => {
  if (!isDoc(operand)) throw mongoError(code, `the ${stage} specification must be an object`);
  return operand;
};

const own: Record<string, Stage> = {
  $match: (documents, operand, { strings, variables }) =>
    documents.filter(compileFilter(needsDoc('$match', operand, 15959), { strings, expression: matchesExpression(variables) })),
  $sort: (documents, operand, { strings }) => sortBy(documents, needsDoc('$sort', operand, 15973), (doc) => doc, strings),
  $skip: (documents, operand) => documents.slice(wholeNumber('$skip', operand, 5107200, 0)),
  $limit: (documents, operand) => documents.slice(0, wholeNumber('$limit', operand, 15958, 1)),
};

// Stages of mingo, with the parts of their operands that are expressions.
const viaMingo = new Set([
  '$project', '$addFields', '$set', '$unset', '$group', '$count', '$unwind', '$lookup', '$replaceRoot', '$replaceWith', '$sortByCount', '$bucket',
  '$facet', '$unionWith', '$sample', '$graphLookup',
]);

const updateStages = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

const expressionStages = new Set(['$addFields', '$set', '$replaceRoot', '$replaceWith', '$sortByCount']);

const checkGroup = (operand: unknown): void => {
  const fields = needsDoc('$group', operand, 15947);
  if (!('_id' in fields)) throw mongoError(15955, 'a group specification must include an _id');
  checkExpression(fields._id);
  for (const name of Object.keys(fields)) {
    if (name === '_id') continue;
    const accumulator = fields[name];
    const [operator] = isDoc(accumulator) ? Object.keys(accumulator) : [];
    if (operator === undefined) throw mongoError(40234, `The field '${name}' must be an accumulator object`);
    if (!(operator in accumulators) || operator === '$accumulator') throw mongoError(15952, `unknown group operator '${operator}'`);
    if (isDoc(accumulator)) checkExpression(accumulator[operator]);
  }
};

const nestedPipelines = (name: string, operand: unknown): unknown[] => {
  if (!isDoc(operand)) return [];
  if (name === '$facet') return Object.values(operand);
  return operand.pipeline === undefined ? [] : [operand.pipeline];
};

const stageName = (stage: unknown): string => {
  if (!isDoc(stage)) throw mongoError(14, "Each element of the 'pipeline' array must be an object");
  const [name, ...more] = Object.keys(stage);
  if (name === undefined || more.length > 0) throw mongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return name;
};

const checkStage = (stage: unknown): string => {
  const name = stageName(stage);
  if (!Object.hasOwn(own, name) && !viaMingo.has(name)) throw mongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  const operand = isDoc(stage) ? stage[name] : undefined;
  if (name === '$group') checkGroup(operand);
  else if (expressionStages.has(name)) checkExpression(operand);
  else if (name === '$project') for (const value of Object.values(needsDoc('$project', operand, 15969))) checkExpression(value);
  for (const pipeline of nestedPipelines(name, operand)) checkPipeline(pipeline);
  return name;
};

/** Refuses a pipeline with a stage or an operator that this server does not have. */
export const checkPipeline = (pipeline: unknown): void => {
  if (!isArray(pipeline)) throw mongoError(14, "'pipeline' option must be specified as an array");
  for (const stage of pipeline) checkStage(stage);
};

/** Runs a pipeline over documents, which are never changed. */
export const runPipeline = (documents: Doc[], pipeline: unknown[], context: PipelineContext): Doc[] => {
  checkPipeline(pipeline);
  let current = documents;
  for (const stage of pipeline) {
    const name = stageName(stage);
    const run = Object.hasOwn(own, name) ? own[name] : undefined;
    if (isDoc(stage)) current = run === undefined ? throughMingo(current, stage, context) : run(current, stage[name], context);
  }
  return current;
};

/** Runs an update given as a pipeline over one document; stages other than MongoDB's six for updates are code 2. */
export const runUpdatePipeline = (pipeline: unknown[], doc: Doc, variables: Doc): Doc => {
  for (const stage of pipeline) {
    const name = checkStage(stage);
    if (!updateStages.has(name)) throw mongoError(72, `${name} is not allowed to be used within an update`);
  }
  const [result] = runPipeline([doc], pipeline, { variables, strings: compareBytes, documentsOf: () => [] });
  return result ?? {};
};
