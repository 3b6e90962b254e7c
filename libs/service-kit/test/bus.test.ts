import { inProcess, onRabbit } from './bus/adapters.ts';
import { startBroker } from './bus/broker.ts';
import type { Broker } from './bus/broker.ts';
import { commonSuite } from './bus/common-suite.ts';
import { inProcessSuite } from './bus/in-process-suite.ts';
import { rabbitLiveSuite } from './bus/rabbit-live-suite.ts';
import { rabbitSuite } from './bus/rabbit-suite.ts';

// A broker that stops and starts, on a busy machine.
jest.setTimeout(180_000);

describe('in-process', () => {
  commonSuite(inProcess);
  inProcessSuite();
});

describe('RabbitMQ', () => {
  let broker: Broker;
  beforeAll(async () => {
    broker = await startBroker();
  });
  afterAll(() => broker?.end());

  commonSuite(() => onRabbit(broker));
  rabbitSuite(() => broker);
  rabbitLiveSuite(() => broker);
});
