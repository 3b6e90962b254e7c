// The stages that mingo runs, each checked first: what mingo would not understand it would silently leave out.
import { Aggregator, Context } from 'mingo';
import * as accumulators from 'mingo/operators/accumulator';
import * as stages from 'mingo/operators/pipeline';
import { badValueError, isMongoError, mongoError } from '../errors.ts';
import { isDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { checkExpression, expressions, withRegexes } from './expression.ts';
import type { RunStage, StageContext } from './own-stages.ts';

const mingo = Context.init({ accumulator: accumulators, expression: expressions, pipeline: stages });

const checkGroup = (operand: unknown, variables: string[]): void => {
  if (!isDoc(operand)) throw mongoError(15947, "a group's fields must be specified in an object");
  if (!('_id' in operand)) throw mongoError(15955, 'a group specification must include an _id');
  checkExpression(operand._id, variables);
  for (const name of Object.keys(operand)) {
    if (name === '_id') continue;
    const accumulator = operand[name];
    const [operator, ...more] = isDoc(accumulator) ? Object.keys(accumulator) : [];
    if (operator === undefined) throw mongoError(40234, `The field '${name}' must be an accumulator object`);
    if (more.length > 0) throw mongoError(40238, `The field '${name}' must specify one accumulator`);
    if (!(operator in accumulators) || operator === '$accumulator') throw mongoError(15952, `unknown group operator '${operator}'`);
    if (isDoc(accumulator)) checkExpression(accumulator[operator], variables);
  }
};

const checkOptions = (stage: string, operand: unknown, known: string[]): Doc => {
  if (!isDoc(operand)) throw mongoError(9, `the ${stage} specification must be an object`);
  const unknown = Object.keys(operand).find((name) => !known.includes(name));
  if (unknown !== undefined) throw mongoError(40415, `BSON field '${stage}.${unknown}' is an unknown field.`);
  return operand;
};

const checks: Record<string, (operand: unknown, variables: string[]) => void> = {
  $group: checkGroup,
  $sortByCount: checkExpression,
  $unwind: (operand) => {
    const path = isDoc(operand) ? checkOptions('$unwind', operand, ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays']).path : operand;
    if (typeof path !== 'string') throw mongoError(28808, 'expected a string as the path for $unwind stage');
    if (!path.startsWith('$')) throw mongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  },
  $lookup: (operand) => {
    const { from, as, pipeline } = checkOptions('$lookup', operand, ['from', 'as', 'localField', 'foreignField']);
    if (pipeline !== undefined || typeof from !== 'string' || typeof as !== 'string') throw mongoError(9, "$lookup needs 'from', 'as', 'localField' and 'foreignField'");
  },
  $bucket: (operand, variables) => {
    const { groupBy, output } = checkOptions('$bucket', operand, ['groupBy', 'boundaries', 'default', 'output']);
    checkExpression(groupBy, variables);
    if (output !== undefined) checkGroup({ _id: null, ...(isDoc(output) ? output : {}) }, variables);
  },
  $sample: (operand) => {
    checkOptions('$sample', operand, ['size']);
  },
};

/** A stage for mingo; undefined for one that this server does not have. `documentsOf` gives other collections' documents. */
export const mingoStage = (stage: string, operand: unknown, { variables }: StageContext, documentsOf: (collection: string) => Doc[]): RunStage | undefined => {
  const check = Object.hasOwn(checks, stage) ? checks[stage] : undefined;
  if (check === undefined) return undefined;
  check(operand, Object.keys(variables));
  const ready = withRegexes({ [stage]: operand });
  return (documents) => {
    try {
      return new Aggregator(isDoc(ready) ? [ready] : [], {
        context: mingo, variables, collectionResolver: documentsOf, scriptEnabled: false, processingMode: 0,
      }).run(documents);
    } catch (error) {
      if (isMongoError(error)) throw error;
      throw badValueError(error instanceof Error ? error.message : String(error));
    }
  };
};

