const { default: Sequencer } = require('@jest/test-sequencer');

/** Their tests start programs and wait for them. By the size of their files, which is Jest's order where it knows no times, the longest came last, alone. */
const waiting = ['local', 'deploy', 'libs/service-kit'];
const isWaiting = ({ context }) => waiting.includes(context.config.displayName?.name);

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isWaiting), ...sorted.filter((test) => !isWaiting(test))];
  }
};
