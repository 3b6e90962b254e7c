import { eventually, freePort, listen, recordingLogger } from '@society/service-kit/testing';
import { createForwarder } from './forwarder.ts';
import { createReplicas } from './replicas.ts';

const logger = recordingLogger();
const start = async (urls: readonly string[], probe: () => Promise<boolean>, probeEveryMs = 600_000) => {
  const replicas = createReplicas({ service: 'svc-league', urls, logger, probe, probeEveryMs });
  await replicas.start();
  return replicas;
};

test('when a replica could not be reached, then it gets nothing more until it has said that it is ready', async () => {
  const alive = await listen((_req, res) => void res.end());
  const replicas = await start([`http://127.0.0.1:${await freePort()}`, alive.url], async () => true);
  const forwarder = createForwarder({ timeoutMs: 1000 });
  const gateway = await listen((req, res) => void forwarder.forward(req, res, replicas));
  for (let time = 0; time < 2; time += 1) expect((await fetch(gateway.url)).status).toBe(200);
  expect([1, 2, 3, 4].map(() => replicas.pick()?.url)).toEqual(Array(4).fill(alive.url));
  replicas.stop();
  forwarder.close();
  await gateway.close();
  await alive.close();
});

test('when an address is of the newer kind and without a port, then a connection gets its parts as it takes them', async () => {
  const replicas = await start(['http://[fd00::2]'], async () => true);
  expect(replicas.pick()?.target).toEqual({ protocol: 'http:', hostname: 'fd00::2', port: '80' });
  replicas.stop();
});

test('when a replica goes on saying the same, then that is logged once', async () => {
  logger.entries.length = 0;
  let asked = 0;
  const replicas = await start(['http://10.0.0.1'], async () => (asked += 1) > 0, 5);
  await eventually(() => asked > 3);
  replicas.stop();
  expect(logger.entries.map(({ message }) => message)).toEqual(['replica readiness changed']);
});
