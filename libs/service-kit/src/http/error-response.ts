import type { ErrorBody } from '@society/contracts';
import { AppError, statusByKind } from '@society/kernel';
import { isInfrastructureFailure } from '../infrastructure.ts';

export const somethingWentWrong = 'Something went wrong';
export const unavailableNow = 'The service is not available right now. Please try again.';

const typeOf = (error: unknown): string =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : '';

/** Failures of Express and of its body parser, in the product's own words. */
const fromFramework = (error: unknown): AppError | undefined => {
  switch (typeOf(error)) {
    case 'entity.parse.failed':
      return new AppError('invalid', 'The request body is not valid JSON');
    case 'entity.too.large':
      return new AppError('tooLarge', 'The request body is too large');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new AppError('unsupported', 'This encoding is not supported');
    case 'request.aborted':
      return new AppError('invalid', 'The request body is incomplete');
    default:
      return error instanceof URIError ? new AppError('invalid', 'The address is not valid') : undefined;
  }
};

const asAppError = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (isInfrastructureFailure(error)) return new AppError('unavailable', unavailableNow);
  return fromFramework(error);
};

/**
 * Maps whatever was thrown to the one error shape: an AppError to its status, an unreachable store, broker or service to 503, failures of
 * Express to theirs. Anything else becomes a 500: it is `unexpected`, the product's own failure, and belongs in the log as an error.
 */
export const toErrorResponse = (error: unknown, requestId: string) => {
  const known = asAppError(error);
  const { message, issues, retryAfterSeconds } = known ?? { message: somethingWentWrong };
  const body: ErrorBody = { message, requestId, issues: issues && [...issues] };
  return { status: known ? statusByKind[known.kind] : 500, body, retryAfterSeconds, unexpected: !known };
};
