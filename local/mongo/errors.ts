// MongoDB's error codes and the one way in which this server refuses something.

const codeNames: Record<number, string> = {
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  17: 'ProtocolError',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  39: 'FileStreamFailed',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  123: 'NotAReplicaSet',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  291: 'NoQueryExecutionPlans',
  352: 'UnsupportedOpQueryCommand',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
  40414: 'IDLFailedToParse',
  40415: 'IDLUnknownField',
};

/** An error as the client sees it: MongoDB's code, its name, and more fields for the reply. */
export type MongoError = Error & { code: number; codeName: string; extra: Record<string, unknown> };

/** MongoDB's name of an error code; numbers without one are called LocationNNN, as MongoDB does. */
export const codeName = (code: number): string => codeNames[code] ?? `Location${String(code)}`;

/** Makes (does not throw) a refusal with MongoDB's `code`; `extra` travels in the reply (keyPattern, keyValue ...). */
export const mongoError = (code: number, message: string, extra: Record<string, unknown> = {}): MongoError =>
  Object.assign(new Error(message), { code, codeName: codeName(code), extra });

export const isMongoError = (error: unknown): error is MongoError =>
  error instanceof Error && 'codeName' in error && 'extra' in error;

/** The message of an error. Under Jest, errors come from another realm, so `instanceof Error` is false for them. */
export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

const badValue = 2;

/** The reply's fields for `error`. An error that is not a refusal is a fault of this server: code 8, UnknownError. */
export const errorFields = (error: unknown): { code: number; errmsg: string } & Record<string, unknown> => {
  if (isMongoError(error)) return { errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
  return { errmsg: messageOf(error), code: 8, codeName: 'UnknownError' };
};

/** Shorthand for the commonest refusal. */
export const badValueError = (message: string): MongoError => mongoError(badValue, message);
