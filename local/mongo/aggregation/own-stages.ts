// The stages that this server runs itself: exact in field order, nesting and comparison, where mingo is not.
import { mongoError } from '../errors.ts';
import { compileProjection } from '../projection/projection.ts';
import type { ProjectionContext } from '../projection/projection.ts';
import { compileFilter } from '../query/filter.ts';
import { sortBy } from '../query/sort.ts';
import type { CompareStrings } from '../values/compare.ts';
import { toNumber } from '../values/numbers.ts';
import { field, isArray, isDoc, isNumeric, isOperatorDoc, setField, typeName, withoutFields } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { compileExpression, matchesExpression } from './expression.ts';

/** What a stage runs in: the variables of `let` and the collation. */
export type StageContext = { variables: Doc; strings: CompareStrings };

/** A stage with its operand read and checked. */
export type RunStage = (documents: Doc[]) => Doc[];

const needsDoc = (stage: string, operand: unknown, code: number): Doc => {
  if (!isDoc(operand)) throw mongoError(code, `the ${stage} specification must be an object`);
  return operand;
};

const wholeNumber = (stage: string, operand: unknown, code: number, least: number): number => {
  const number = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(number) || number < least) {
    throw mongoError(
      code,
      `invalid argument to ${stage} stage: Expected a number not less than ${String(least)} in: ${stage}: ${String(operand)}`,
    );
  }
  return number;
};

const projecting = ({ variables }: StageContext): ProjectionContext => ({
  expression: (operand) => compileExpression(operand, variables),
  element: () => () => false,
  position: () => undefined,
  inPipeline: true,
});

const project = (operand: unknown, context: StageContext): RunStage => {
  const run = compileProjection(needsDoc('$project', operand, 15969), projecting(context));
  if (run === undefined)
    throw mongoError(51272, 'Invalid $project :: caused by :: projection specification must have at least one field');
  return (documents) => documents.map(run);
};

type Setter = { parts: string[]; value: (doc: Doc) => unknown };

const settersOf = (fields: Doc, prefix: string[], context: StageContext): Setter[] =>
  Object.keys(fields).flatMap((name): Setter[] => {
    const operand = fields[name];
    const parts = [...prefix, ...name.split('.')];
    if (name === '' || parts.includes('')) throw mongoError(40352, 'FieldPath cannot be constructed with empty string');
    if (name.startsWith('$'))
      throw mongoError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
    if (isDoc(operand) && !isOperatorDoc(operand) && Object.keys(operand).length > 0)
      return settersOf(operand, parts, context);
    return [{ parts, value: compileExpression(operand, context.variables) }];
  });

/** Unlike an update's $set: through an array every element is set, and a scalar on the way is replaced; undefined removes. */
export const setAt = (value: unknown, parts: string[], next: unknown): unknown => {
  const [name, ...rest] = parts;
  if (name === undefined) return next;
  if (isArray(value)) return value.map((element) => setAt(element, parts, next));
  const copy: Doc = isDoc(value) ? { ...value } : {};
  const child = setAt(field(copy, name), rest, next);
  if (child === undefined) return withoutFields(copy, name);
  setField(copy, name, child);
  return copy;
};

const addFields = (operand: unknown, context: StageContext): RunStage => {
  const setters = settersOf(needsDoc('$addFields', operand, 40272), [], context);
  return (documents) =>
    documents.map((doc) => {
      let next: unknown = doc;
      for (const { parts, value } of setters) next = setAt(next, parts, value(doc));
      return next as Doc;
    });
};

const unset = (operand: unknown, context: StageContext): RunStage => {
  const paths = isArray(operand) ? operand : [operand];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string'))
    throw mongoError(31002, '$unset specification must be a string or an array containing only string values');
  return project(Object.fromEntries(paths.map((path) => [path, 0])), context);
};

const replaceRoot = (operand: unknown, context: StageContext): RunStage => {
  const value = compileExpression(operand, context.variables);
  return (documents) =>
    documents.map((doc) => {
      const root = value(doc);
      if (!isDoc(root))
        throw mongoError(
          40228,
          `'newRoot' expression must evaluate to an object, but resulting value was of type ${typeName(root)}`,
        );
      return root;
    });
};

const count = (operand: unknown): RunStage => {
  if (typeof operand !== 'string' || operand === '')
    throw mongoError(40156, 'the count field must be a non-empty string');
  if (operand.startsWith('$') || operand.includes('.'))
    throw mongoError(40158, 'the count field cannot be a $-prefixed path or contain a dot');
  return (documents) => (documents.length === 0 ? [] : [{ [operand]: documents.length }]);
};

/** How each of these stages is made from its operand. */
export const ownStages: Record<string, (operand: unknown, context: StageContext) => RunStage> = {
  $match: (operand, { strings, variables }) => {
    const matches = compileFilter(needsDoc('$match', operand, 15959), {
      strings,
      expression: matchesExpression(variables),
    });
    return (documents) => documents.filter(matches);
  },
  $sort: (operand, { strings }) => {
    const sort = needsDoc('$sort', operand, 15973);
    if (Object.keys(sort).length === 0) throw mongoError(15976, '$sort stage must have at least one sort key');
    sortBy([], sort, () => ({}));
    return (documents) => sortBy(documents, sort, (doc) => doc, strings);
  },
  $skip: (operand) => {
    const skip = wholeNumber('$skip', operand, 5107200, 0);
    return (documents) => documents.slice(skip);
  },
  $limit: (operand) => {
    const limit = wholeNumber('$limit', operand, 15958, 1);
    return (documents) => documents.slice(0, limit);
  },
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: (operand, context) => {
    const { newRoot, ...others } = needsDoc('$replaceRoot', operand, 40229);
    const [other] = Object.keys(others);
    if (other !== undefined) throw mongoError(40415, `BSON field '$replaceRoot.${other}' is an unknown field.`);
    return replaceRoot(newRoot, context);
  },
  $replaceWith: replaceRoot,
  $count: count,
};
