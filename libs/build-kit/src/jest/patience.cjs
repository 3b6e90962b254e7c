// As patient as the tests' time limit: waits end as soon as what is waited for is there.
require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
