const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The tests of these packages start programs and wait for them, so they run first. Jest orders by file size where it knows no times: the slowest would
 * then run last, alone.
 */
const waiting = ['local', 'deploy', 'libs/service-kit'];
const isWaiting = ({ context }) => waiting.includes(context.config.displayName?.name);

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isWaiting), ...sorted.filter((test) => !isWaiting(test))];
  }
};
