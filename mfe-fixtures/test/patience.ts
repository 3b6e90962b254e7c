import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong: waits end as soon as what is waited for is there.
configure({ asyncUtilTimeout: 10_000 });
