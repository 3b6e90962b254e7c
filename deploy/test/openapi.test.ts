import { runHere } from '../src/support/command.ts';

test('when the description of the API is checked against the published schema of OpenAPI 3.1, then it is valid', async () => {
  expect(await runHere('checks/openapi.ts')).toEqual({ code: 0, said: 'The description is valid.\n' });
});

test('when a parameter is said to be in no place that there is, then the check fails', async () => {
  const { code, said } = await runHere('checks/openapi.ts', ['--damaged']);
  expect(said).toContain('parameters');
  expect(code).toBe(1);
});
