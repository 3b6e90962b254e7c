const { configure, getConfig } = require('@testing-library/react');

// Taken here, before a test replaces it by a fake timer.
const later = setTimeout;
const { asyncWrapper } = getConfig();
const busyMs = Number(process.env['BUSY_MS'] ?? 0);

// Costs a passing test nothing: a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 10_000 });

// Acts like a busy machine, where a test goes on long after its condition held: a state that lasts only a moment is over by then, and the test fails.
if (busyMs > 0)
  configure({
    asyncWrapper: async (work) => {
      const result = await asyncWrapper(work);
      await asyncWrapper(() => new Promise((done) => later(done, busyMs)));
      return result;
    },
  });
