// A busy machine is slow, not wrong: waits end as soon as what is waited for is there.
require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
