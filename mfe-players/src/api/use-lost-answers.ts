import { useRef } from 'react';
import type { createPlayer, RequestBodyOf } from '@society/contracts';
import type { ApiError } from '@society/web-kit';

/** What is sent to add a person. */
export type NewPerson = RequestBodyOf<typeof createPlayer>;

/** Whether a failed call may have had its effect all the same: its response was lost, could not be read, or was a 5xx. */
export const isAnswerLost = ({ status }: ApiError): boolean => status < 400 || status >= 500;

/**
 * Remembers the people who may have been added although the call failed, as `isAnswerLost` says. If the address of one of them is taken at the next try, that
 * earlier call has added them.
 */
export const useLostAnswers = () => {
  const lost = useRef<readonly NewPerson[]>([]);
  return {
    /** To be called after every call that failed. */
    note: (form: NewPerson, error: ApiError): void => {
      if (isAnswerLost(error)) lost.current = [...lost.current, form];
    },
    /** Whether the stored person is surely this form: not when another form with the same address was sent, too. */
    isStored: (form: NewPerson): boolean => {
      const sent = lost.current.filter(({ email }) => email === form.email);
      return sent.length > 0 && sent.every((each) => JSON.stringify(each) === JSON.stringify(form));
    },
  };
};
