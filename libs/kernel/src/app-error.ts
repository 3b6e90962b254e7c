/** Kinds of refusal and the status each is answered with. */
export const statusByKind = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  badGateway: 502,
  unavailable: 503,
  timeout: 504,
} as const;

export type ErrorKind = keyof typeof statusByKind;

/** One field that was refused: `path` as dotted field names (`players.0.name`), `message` for the person filling the form. */
export type Issue = { readonly path: string; readonly message: string };

export type AppErrorOptions = {
  readonly issues?: readonly Issue[] | undefined;
  /** Becomes the Retry-After header. */
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
};

/**
 * Every refusal that is meant for the caller. `message` is what the screen shows. The caller never sees the text of any other error: that
 * becomes a 503 if the store, the broker or another service is away, otherwise mostly a 500.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ErrorKind, message: string, { issues, retryAfterSeconds, cause }: AppErrorOptions = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'AppError';
    this.kind = kind;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A refusal because of one field; the form shows the same text at that field. */
export const fieldError = (kind: ErrorKind, path: string, message: string): AppError =>
  new AppError(kind, message, { issues: [{ path, message }] });

/** Whether what was thrown is an error of this kind. */
export const isAppError = (error: unknown, kind: ErrorKind): error is AppError =>
  error instanceof AppError && error.kind === kind;

/** For `catch`: goes on with what `instead` gives after a refusal of this kind, and throws any other error again. */
export const onRefusal =
  <T>(kind: ErrorKind, instead: (refusal: AppError) => T) =>
  (error: unknown): T => {
    if (isAppError(error, kind)) return instead(error);
    throw error;
  };

const kindByStatus = new Map<number, ErrorKind>(
  Object.entries(statusByKind).map(([kind, status]) => [status, kind as ErrorKind]),
);

/** The kind of refusal that has this status; undefined for a status that no refusal has. */
export const kindOfStatus = (status: number): ErrorKind | undefined => kindByStatus.get(status);
