// $group, $sortByCount, $unwind, $lookup and $sample.
import { mongoError } from '../errors.ts';
import { orAnyElement, valuesAtPath } from '../query/path.ts';
import { compareValues } from '../values/compare.ts';
import { keyOf } from '../values/keys.ts';
import { toNumber } from '../values/numbers.ts';
import { isArray, isDoc, isNumeric, setField } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { accumulators } from './accumulators.ts';
import { compileExpression } from './expression.ts';
import { setAt } from './own-stages.ts';
import type { RunStage, StageContext } from './own-stages.ts';

type Column = { name: string; start: (typeof accumulators)[string]; value: (doc: Doc) => unknown };

const columnOf = (name: string, accumulator: unknown, { variables }: StageContext): Column => {
  const [operator, ...more] = isDoc(accumulator) ? Object.keys(accumulator) : [];
  if (name.includes('.')) throw mongoError(40235, `The field name '${name}' cannot contain '.'`);
  if (operator === undefined || !isDoc(accumulator))
    throw mongoError(40234, `The field '${name}' must be an accumulator object`);
  if (more.length > 0) throw mongoError(40238, `The field '${name}' must specify one accumulator`);
  if (operator === '$count') return { name, start: accumulators.$sum ?? columnMissing, value: () => 1 };
  const start = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (start === undefined) throw mongoError(15952, `unknown group operator '${operator}'`);
  return { name, start, value: compileExpression(accumulator[operator], variables) };
};

const columnMissing = (): never => {
  throw new Error('$sum is always there');
};

const group = (operand: unknown, context: StageContext): RunStage => {
  if (!isDoc(operand)) throw mongoError(15947, "a group's fields must be specified in an object");
  if (!('_id' in operand)) throw mongoError(15955, 'a group specification must include an _id');
  const id = compileExpression(operand._id, context.variables);
  const columns = Object.keys(operand).flatMap((name) =>
    name === '_id' ? [] : [columnOf(name, operand[name], context)],
  );
  return (documents) => {
    const groups = new Map<string, { _id: unknown; running: ReturnType<Column['start']>[] }>();
    for (const doc of documents) {
      const _id = id(doc) ?? null;
      const key = keyOf(_id);
      let found = groups.get(key);
      if (found === undefined) groups.set(key, (found = { _id, running: columns.map(({ start }) => start()) }));
      const { running } = found;
      columns.forEach(({ value }, i) => running[i]?.add(value(doc)));
    }
    return [...groups.values()].map(({ _id, running }) => {
      const out: Doc = { _id };
      columns.forEach(({ name }, i) => setField(out, name, running[i]?.result()));
      return out;
    });
  };
};

const sortByCount = (operand: unknown, context: StageContext): RunStage => {
  const run = group({ _id: operand, count: { $sum: 1 } }, context);
  return (documents) => run(documents).sort((a, b) => compareValues(b.count, a.count));
};

const checkOptions = (stage: string, operand: unknown, known: string[]): Doc => {
  if (!isDoc(operand)) throw mongoError(9, `the ${stage} specification must be an object`);
  const unknown = Object.keys(operand).find((name) => !known.includes(name));
  if (unknown !== undefined) throw mongoError(40415, `BSON field '${stage}.${unknown}' is an unknown field.`);
  return operand;
};

const unwind = (operand: unknown): RunStage => {
  const options = isDoc(operand)
    ? checkOptions('$unwind', operand, ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'])
    : { path: operand };
  const { path, includeArrayIndex: indexField, preserveNullAndEmptyArrays: keepsEmpty = false } = options;
  if (typeof path !== 'string') throw mongoError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw mongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  if (indexField !== undefined && (typeof indexField !== 'string' || indexField === '' || indexField.startsWith('$'))) {
    throw mongoError(
      28822,
      'includeArrayIndex option to $unwind stage should be a non-empty string without a $ prefix',
    );
  }
  const parts = path.slice(1).split('.');
  const valueAt = (doc: Doc): unknown =>
    parts.reduce<unknown>((value, part) => (isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined), doc);
  const row = (doc: Doc, value: unknown, index: number | null): Doc => {
    const unwound = setAt(doc, parts, value) as Doc;
    return typeof indexField === 'string' ? (setAt(unwound, indexField.split('.'), index) as Doc) : unwound;
  };
  return (documents) =>
    documents.flatMap((doc) => {
      const value = valueAt(doc);
      if (isArray(value) && value.length > 0) return value.map((element, i) => row(doc, element, i));
      if (value === undefined || value === null || isArray(value))
        return keepsEmpty === true ? [row(doc, isArray(value) ? undefined : value, null)] : [];
      return [row(doc, value, null)];
    });
};

/** `$lookup` by a local and a foreign field: equal values, null equal to missing, arrays by any of their elements. */
const lookup = (operand: unknown, documentsOf: (collection: string) => Doc[]): RunStage => {
  const { from, as, localField, foreignField } = checkOptions('$lookup', operand, [
    'from',
    'as',
    'localField',
    'foreignField',
  ]);
  if (
    typeof from !== 'string' ||
    typeof as !== 'string' ||
    typeof localField !== 'string' ||
    typeof foreignField !== 'string'
  ) {
    throw mongoError(9, "$lookup needs the texts 'from', 'as', 'localField' and 'foreignField'");
  }
  const spread = (doc: Doc, path: string): string[] => {
    const keys: string[] = [];
    const gather = orAnyElement((value) => {
      keys.push(keyOf(value));
      return false;
    });
    const values = valuesAtPath(doc, path);
    for (const value of values.length === 0 ? [null] : values) gather(value);
    return [...new Set(keys)];
  };
  return (documents) => {
    const byKey = new Map<string, Doc[]>();
    const foreign = documentsOf(from);
    for (const doc of foreign)
      for (const key of spread(doc, foreignField)) byKey.set(key, [...(byKey.get(key) ?? []), doc]);
    return documents.map((doc) => {
      const found = new Set(spread(doc, localField).flatMap((key) => byKey.get(key) ?? []));
      return setAt(doc, as.split('.'), found.size < 2 ? [...found] : foreign.filter((each) => found.has(each))) as Doc;
    });
  };
};

const sample = (operand: unknown): RunStage => {
  const { size } = checkOptions('$sample', operand, ['size']);
  const wanted = isNumeric(size) ? toNumber(size) : Number.NaN;
  if (!(wanted > 0)) throw mongoError(28747, 'size argument to $sample must be a positive number');
  return (documents) => {
    const shuffled = documents.map((doc) => ({ doc, at: Math.random() })).sort((a, b) => a.at - b.at);
    return shuffled.slice(0, wanted).map(({ doc }) => doc);
  };
};

/** How each of these stages is made from its operand; `documentsOf` gives the documents of another collection. */
export const groupingStages: Record<
  string,
  (operand: unknown, context: StageContext, documentsOf: (collection: string) => Doc[]) => RunStage
> = {
  $group: group,
  $sortByCount: sortByCount,
  $unwind: unwind,
  $lookup: (operand, _context, documentsOf) => lookup(operand, documentsOf),
  $sample: sample,
};
