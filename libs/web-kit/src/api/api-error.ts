import { errorBody } from '@society/contracts';
import type { ErrorBody } from '@society/contracts';
import { parseJson } from '@society/kernel';

/**
 * A call that did not succeed. `message` can be shown to people as it is. `status` is the answer's status, 0 when there was no answer.
 * A class because query libraries, test matchers and error boundaries expect thrown things to be Errors.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly issues: NonNullable<ErrorBody['issues']>;
  readonly requestId: string | undefined;
  /** Whether the answer said nothing at all, not even by its status text, so that a screen's own words say more than `message`. */
  readonly wordless: boolean;
  /** Whether the answer was waited for as long as a call may take. */
  readonly timedOut: boolean;

  constructor(
    status: number,
    message: string,
    more: { issues?: ErrorBody['issues']; requestId?: string | undefined; wordless?: boolean; timedOut?: boolean } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.issues = more.issues ?? [];
    this.requestId = more.requestId;
    this.wordless = more.wordless ?? false;
    this.timedOut = more.timedOut ?? false;
  }
}

/** Whether a call failed because no answer came: there is no signal, and nothing is known. */
export const hadNoAnswer = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Whether a call was refused because somebody else was faster. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Reads an answer that is not OK: its message field, else the raw text, else the status text (spec section 8). */
export const errorFromAnswer = (status: number, statusText: string, text: string): ApiError => {
  const body = errorBody.safeParse(parseJson(text));
  if (body.success && body.data.message !== '') {
    return new ApiError(status, body.data.message, { issues: body.data.issues, requestId: body.data.requestId });
  }
  const words = readableText(text) || statusText;
  const requestId = body.success ? body.data.requestId : undefined;
  return new ApiError(status, words || `The server answered ${status}`, { requestId, wordless: words === '' });
};

// A proxy's HTML page or a JSON body without a message says nothing to a person.
const readableText = (text: string): string => {
  const trimmed = text.trim();
  return /^[<{["]/.test(trimmed) || trimmed.length > 300 ? '' : trimmed;
};
