import { allBut } from './all-but.ts';

test('when one field of a schema is read, then every other is left out, however the schema grows', () => {
  const schema = { name: String, seasonId: String, changedIn: { name: Number }, draw: Object };
  expect(allBut(schema, 'seasonId')).toEqual({ name: 0, changedIn: 0, draw: 0 });
});
