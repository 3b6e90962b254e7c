import { table } from '@society/build-kit/terminal';

/** The result of one suite on one engine. */
export type Result = {
  readonly engine: string;
  readonly version: string;
  readonly suite: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
};

/** The part of Jest's report that is used here. */
export type Report = {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
};

/** How many tests passed, failed and were skipped. A file that did not load counts as one failure, and so does a run without any test. */
export const countsOf = (report: Report | undefined): Pick<Result, 'passed' | 'failed' | 'skipped'> => {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests: passed, numPendingTests: skipped } = report;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed, skipped, failed: failed === 0 && (!report.success || passed === 0) ? 1 : failed };
};

const header = ['engine', 'version', 'suite', 'passed', 'failed', 'skipped', 'seconds'];

/** A table to print. */
export const tableOf = (results: readonly Result[]): string => {
  const rows = results.map((one) => [
    one.engine,
    one.version,
    one.suite,
    ...[one.passed, one.failed, one.skipped, Math.round(one.seconds)].map(String),
  ]);
  return table(['left', 'left', 'left', 'right', 'right', 'right', 'right'], [header, ...rows]).join('\n');
};
