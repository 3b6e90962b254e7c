import crypto from 'node:crypto';

/** The token that `make` returns, after checking that it is 256 bits from the system's random generator. */
export const generated = async (make: () => Promise<string>): Promise<string> => {
  const generator = jest.spyOn(crypto, 'randomBytes');
  const token = await make();
  const bytes = Buffer.from(token, 'base64url');
  expect(bytes).toHaveLength(32);
  expect(generator.mock.results).toContainEqual({ type: 'return', value: bytes });
  generator.mockRestore();
  return token;
};
