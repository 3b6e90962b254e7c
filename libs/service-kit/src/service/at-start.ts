import { isInfrastructureFailure } from '../infrastructure.ts';

/**
 * Does work at a service's start, and once more if store, broker or another service was too slow: a machine that starts many things at once
 * may take longer than a request may wait. The work must be safe to do twice.
 */
export const atStart = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isInfrastructureFailure(error)) throw error;
    await work();
  }
};
