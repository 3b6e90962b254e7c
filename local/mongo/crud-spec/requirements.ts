// Which tests are meant for a server such as this one: a standalone MongoDB 8.0.
import { serverVersion } from '../commands/handshake.ts';
import { docsOf, listOf } from './values.ts';
import type { Doc } from '../values/types.ts';

const compareVersions = (a: string, b: string): number => {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let i = 0; i < 3; i++) {
    const order = (left[i] ?? 0) - (right[i] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
};

const unmet = (requirement: Doc): string | undefined => {
  const { minServerVersion, maxServerVersion, topologies } = requirement;
  if (typeof minServerVersion === 'string' && compareVersions(serverVersion, minServerVersion) < 0)
    return `needs a server from ${minServerVersion}`;
  if (typeof maxServerVersion === 'string' && compareVersions(serverVersion, maxServerVersion) > 0)
    return `needs a server up to ${maxServerVersion}`;
  if (topologies !== undefined && !listOf(topologies).includes('single'))
    return `needs a topology of ${listOf(topologies).join(' or ')}`;
  if (
    requirement.auth === true ||
    requirement.csfle === true ||
    requirement.serverless === 'require' ||
    requirement.serverParameters !== undefined
  )
    return 'needs a special set-up';
  return undefined;
};

/** Why a test does not count for this server; undefined when it does. */
export const reasonNotApplicable = (file: Doc, test: Doc): string | undefined => {
  for (const requirements of [file.runOnRequirements, test.runOnRequirements]) {
    const reasons = docsOf(requirements).map(unmet);
    if (reasons.length > 0 && reasons.every((reason) => reason !== undefined)) return [...new Set(reasons)].join('; ');
  }
  if (typeof test.skipReason === 'string') return test.skipReason;
  return undefined;
};
