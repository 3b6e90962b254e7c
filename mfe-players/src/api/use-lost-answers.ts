import { useRef } from 'react';
import type { createPlayer, RequestBodyOf } from '@society/contracts';
import type { ApiError } from '@society/web-kit';

/** What is sent of somebody new. */
export type NewPerson = RequestBodyOf<typeof createPlayer>;

/** Whether a call that failed may have been done all the same: its answer was lost or could not be read. */
export const isAnswerLost = ({ status }: ApiError): boolean => status < 400 || status >= 500;

/**
 * The people who may have been made although the call failed: its answer was lost or could not be read. Whoever has the address of one at the next try was
 * made by that.
 */
export const useLostAnswers = () => {
  const lost = useRef<readonly NewPerson[]>([]);
  return {
    /** Hears of every call that failed. */
    note: (form: NewPerson, error: ApiError): void => {
      if (isAnswerLost(error)) lost.current = [...lost.current, form];
    },
    /** Whether what is stored is this form: one that was corrected since, or had another one beside it, may not be. */
    isStored: (form: NewPerson): boolean => {
      const sent = lost.current.filter(({ email }) => email === form.email);
      return sent.length > 0 && sent.every((each) => JSON.stringify(each) === JSON.stringify(form));
    },
  };
};
