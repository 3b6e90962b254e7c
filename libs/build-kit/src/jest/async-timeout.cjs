// Costs a passing test nothing: waits end as soon as what is waited for is there.
require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
