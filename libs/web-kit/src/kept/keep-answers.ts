import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetAllKnown, forgetKnown, knownAnswer } from '../query/known-answers.ts';
import { readHint } from '../session/hint.ts';
import { clearAnswers, storeAnswers } from './answer-store.ts';
import { toStored } from './kept-answer.ts';
import { forgetRestored, noteConfirmed, restoredAt } from './restored.ts';

/** Several answers come at once, and are written together. */
const writeAfterMs = 300;

type Due = { readonly query: Query; readonly person: string };
const due = new Map<string, Due>();
let timer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<unknown> = Promise.resolve();
let isFull = false;

/** Keeps from now on what the server answers to calls whose contract allows it. */
export const keepAnswers = (queryClient: QueryClient): void => {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // A screen has put the answer to a write into a kept list: the rest of the list is as old as before.
    if (event.action.manual) forgetKnown(event.query.queryHash);
    else noteConfirmed(event.query.queryHash);
    if (event.query.meta?.path !== undefined) schedule(event.query as Query);
  });
  // A phone that is put into a pocket may never wake this page again.
  document.addEventListener('visibilitychange', write);
};

/**
 * Forgets all kept answers of all persons, as at a sign-out. Drops what was still to be written and waits for what is being written, so that
 * nothing is stored afterwards. Never rejects.
 */
export const forgetAnswers = (): Promise<void> => {
  forgetRestored();
  forgetAllKnown();
  return clear();
};

/** The device is full, and needs the room for what people have done. Drops all answers, which the server has too, and keeps none until the next start. */
export const makeRoom = (): Promise<void> => {
  isFull = true;
  return clear();
};

const clear = async (): Promise<void> => {
  due.clear();
  await underWay.then(clearAnswers).catch(() => undefined);
};

const schedule = (query: Query): void => {
  const person = readHint()?.id;
  if (isFull || person === undefined) return;
  due.set(query.queryHash, { query, person });
  timer ??= setTimeout(write, writeAfterMs);
};

const write = (): void => {
  clearTimeout(timer);
  timer = undefined;
  // Another tab may have signed out in this moment, and somebody else in.
  const person = readHint()?.id;
  const own = [...due.values()].filter((each) => each.person === person);
  due.clear();
  if (person === undefined || own.length === 0) return;
  const values = new Map(own.flatMap(({ query }) => written(query)));
  // Nobody is told of a failed write: the answer is missed only without signal, and then the screen says that there is none.
  const writing = storeAnswers(person, values).catch(() => undefined);
  underWay = Promise.all([underWay, writing]);
};

const written = ({ queryHash, queryKey, meta, state }: Query): [string, unknown][] => {
  if (meta?.path === undefined) return [];
  const at = restoredAt(queryHash) ?? state.dataUpdatedAt;
  const known = knownAnswer(queryHash);
  return [[queryHash, toStored({ key: queryKey, path: meta.path, data: state.data, at, known })]];
};
