import fc from 'fast-check';
import { changesBetween } from './changes.ts';

describe('changes between two states', () => {
  it('when nothing differs, then there is nothing to write', () => {
    expect(changesBetween({ id: '1', a: { b: [1] }, c: undefined }, { id: '1', a: { b: [1] } })).toEqual({});
  });

  it('when a field differs deep inside, then its top-level field is set', () => {
    expect(changesBetween({ id: '1', a: { b: 1 }, c: 2 }, { id: '1', a: { b: 2 }, c: 2 })).toEqual({
      $set: { a: { b: 2 } },
    });
  });

  it('when a list grew at its end, then the new part is pushed; any other change of a list sets it', () => {
    expect(changesBetween({ id: '1', list: [1, 2] }, { id: '1', list: [1, 2, 3, 4] })).toEqual({
      $push: { list: { $each: [3, 4] } },
    });
    expect(changesBetween({ id: '1', list: [1, 2] }, { id: '1', list: [0, 1, 2] })).toEqual({
      $set: { list: [0, 1, 2] },
    });
    expect(changesBetween({ id: '1', list: [] }, { id: '1', list: [1] })).toEqual({ $set: { list: [1] } });
    expect(changesBetween({ id: '1', list: [1, 2] }, { id: '1', list: [1] })).toEqual({ $set: { list: [1] } });
  });

  it('when a field becomes absent or undefined, then it is unset; null is kept as a value', () => {
    expect(changesBetween({ id: '1', a: 1, b: 2, c: 3 }, { id: '1', b: undefined, c: null })).toEqual({
      $set: { c: null },
      $unset: { a: '', b: '' },
    });
  });

  it.each(['_id', 'version', 'deleted', 'pending', 'outbox', '$set', 'a.b'])(
    'when a state has a field named %s, then it is refused',
    (name) => {
      expect(() => changesBetween({ id: '1' }, { id: '1', [name]: 1 })).toThrow(name);
    },
  );

  it('when the changes between any two states are applied to the first, then they give the second', () => {
    const value = fc.oneof(
      fc.integer(),
      fc.string(),
      fc.constant(null),
      fc.constant(undefined),
      fc.array(fc.integer({ max: 2, min: 0 }), { maxLength: 4 }),
      fc.record({ x: fc.integer() }),
    );
    const state = fc.record({ a: value, b: value, c: value }, { requiredKeys: [] });
    const defined = (fields: object) =>
      Object.fromEntries(Object.entries(fields).filter(([, each]) => each !== undefined));
    fc.assert(
      fc.property(state, state, (before, after) => {
        const { $set = {}, $push = {}, $unset = {} } = changesBetween(before, after);
        const result: Record<string, unknown> = { ...defined(before), ...$set };
        for (const [name, { $each }] of Object.entries($push))
          result[name] = [...(result[name] as unknown[]), ...$each];
        for (const name of Object.keys($unset)) delete result[name];
        expect(result).toEqual(defined(after));
      }),
    );
  });
});
