import { TestEnvironment } from 'jest-environment-node';

/** Sets `testFailed` when the current test, or the preparation of its file, has failed, since Jest does not tell its hooks. Jest needs a class here. */
export default class FailureEnvironment extends TestEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.testFailed = false;
    if (name === 'test_fn_failure' || name === 'hook_failure') this.global.testFailed = true;
  }
}
