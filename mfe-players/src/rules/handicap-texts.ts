import type { HandicapChange } from '@society/contracts';
import type { BadgeTone } from '@society/web-kit';

/** The badges of changes that wait or were refused. */
export const changeBadges: Readonly<Partial<Record<HandicapChange['status'], readonly [BadgeTone, string]>>> = {
  waiting: ['warning', 'Waiting'],
  refused: ['danger', 'Refused'],
};

const decisions: Readonly<Record<HandicapChange['status'], string>> = {
  done: 'approved by',
  waiting: 'waits for an admin',
  refused: 'refused by',
};

/** Who made a change or, when it was a request, who made it and who decided about it. */
export const madeBy = ({ by, status, decidedBy }: Pick<HandicapChange, 'by' | 'status' | 'decidedBy'>): string => {
  if (decidedBy) return `Asked for by ${by.name}, ${decisions[status]} ${decidedBy.name}`;
  return status === 'waiting' ? `Asked for by ${by.name}, ${decisions.waiting}` : `By ${by.name}`;
};
