import { TestEnvironment } from 'jest-environment-node';

/** Says in `testFailed` whether the test that runs, or what prepares the file, has failed, which Jest does not tell its hooks. Jest asks for a class. */
export default class FailureEnvironment extends TestEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.testFailed = false;
    if (name === 'test_fn_failure' || name === 'hook_failure') this.global.testFailed = true;
  }
}
