const { configure, getConfig } = require('@testing-library/react');

// Before a test takes the clock over.
const later = setTimeout;
const { asyncWrapper } = getConfig();
const busyMs = Number(process.env['BUSY_MS'] ?? 0);

// Costs a passing test nothing: waits end as soon as what is waited for is there.
configure({ asyncUtilTimeout: 10_000 });

// As on a busy machine, where a test goes on long after what it waited for: what was there for a moment only is gone by then.
if (busyMs > 0)
  configure({
    asyncWrapper: async (work) => {
      const result = await asyncWrapper(work);
      await asyncWrapper(() => new Promise((done) => later(done, busyMs)));
      return result;
    },
  });
