// configureFailPoint, as MongoDB has it with test commands enabled: makes chosen commands fail, for tests of their callers.
import { mongoError } from '../errors.ts';
import { toNumber } from '../values/numbers.ts';
import { isDoc, isNumeric } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { docOr } from './fields.ts';

/** The fail point that is set, if any, and how often it still strikes. */
export type FailPoints = { data: Doc; left: number };

export const noFailPoints = (): FailPoints => ({ data: {}, left: 0 });

/** Sets or clears (`mode: 'off'`) the fail point `failCommand`; others are refused. */
export const configureFailPoint = (failPoints: FailPoints, body: Doc): void => {
  if (body.configureFailPoint !== 'failCommand')
    throw mongoError(249, `Cannot find a failpoint named '${String(body.configureFailPoint)}'`);
  const { mode } = body;
  failPoints.data = docOr(body.data);
  failPoints.left = mode === 'alwaysOn' ? Infinity : isDoc(mode) && isNumeric(mode.times) ? toNumber(mode.times) : 0;
};

/** What the fail point does to a command: an error to give, a connection to close, a write concern error to add, or nothing. */
export type Strike = { error: Error } | { close: true } | { writeConcernError: Doc } | undefined;

/** Decides what the fail point does to this command, and counts a strike. */
export const strike = (failPoints: FailPoints, command: string): Strike => {
  const { failCommands, errorCode, closeConnection, writeConcernError, errorLabels } = failPoints.data;
  if (failPoints.left <= 0 || !Array.isArray(failCommands) || !failCommands.includes(command)) return undefined;
  failPoints.left--;
  if (closeConnection === true) return { close: true };
  if (isNumeric(errorCode)) {
    return {
      error: mongoError(
        toNumber(errorCode),
        "Failing command via 'failCommand' failpoint",
        Array.isArray(errorLabels) ? { errorLabels } : {},
      ),
    };
  }
  return isDoc(writeConcernError) ? { writeConcernError } : undefined;
};
