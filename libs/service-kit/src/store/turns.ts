/**
 * Lets the writers of one process go one after another for each id, so that twenty phones on one match do not undo each other's tries.
 * Between processes the version decides.
 */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return {
    /** Runs `work` after everything taken before for the same id, whatever became of that. */
    take: <T>(id: string, work: () => Promise<T>): Promise<T> => {
      const before = last.get(id) ?? Promise.resolve();
      const mine = before.then(work, work);
      const settled = mine.then(
        () => undefined,
        () => undefined,
      );
      last.set(id, settled);
      void settled.then(() => {
        if (last.get(id) === settled) last.delete(id);
      });
      return mine;
    },
  };
};
