import { EventEmitter } from 'node:events';
import { watchHeartbeats } from './heartbeat-watch.ts';

const limits = { plain: 30, awaited: 90 };
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const setUp = () => {
  const source = new EventEmitter();
  const stuck = jest.fn();
  const watch = watchHeartbeats(source, stuck, limits);
  const tell = (name: 'Started' | 'Succeeded' | 'Failed', connectionId = 'a:1', awaited = false): void =>
    void source.emit(`serverHeartbeat${name}`, { connectionId, awaited });
  return { source, stuck, watch, tell };
};

it('when a heartbeat does not end, then that is told once', async () => {
  const { stuck, tell, source } = setUp();
  tell('Started');
  await wait(60);
  tell('Started');
  await wait(60);
  expect(stuck).toHaveBeenCalledTimes(1);
  expect(source.listenerCount('serverHeartbeatStarted')).toBe(0);
});

it.each(['Succeeded', 'Failed'] as const)('when a heartbeat has %s, then nothing is told', async (end) => {
  const { stuck, tell, watch } = setUp();
  tell('Started');
  tell(end);
  await wait(60);
  expect(stuck).not.toHaveBeenCalled();
  watch.stop();
});

it('when another server answers, then the one that does not is told all the same', async () => {
  const { stuck, tell } = setUp();
  tell('Started', 'a:1');
  tell('Started', 'b:1');
  tell('Succeeded', 'b:1');
  await wait(60);
  expect(stuck).toHaveBeenCalledTimes(1);
});

it('when the server is asked to wait with its answer, then it may take longer', async () => {
  const { stuck, tell } = setUp();
  tell('Started', 'a:1', true);
  await wait(60);
  expect(stuck).not.toHaveBeenCalled();
  await wait(60);
  expect(stuck).toHaveBeenCalledTimes(1);
});

it('when it is stopped, then nothing is told any more', async () => {
  const { stuck, tell, watch } = setUp();
  tell('Started');
  watch.stop();
  await wait(60);
  expect(stuck).not.toHaveBeenCalled();
});
