import { loadConfig } from '../http/config.ts';
import { commonConfig } from './common-config.ts';

const busOf = (url: string): string =>
  loadConfig(commonConfig('svc-league', 4003), {
    MONGODB_URL: 'mongodb://127.0.0.1:1',
    TRUSTED_KEYS: '{}',
    AMQP_URL: url,
  }).AMQP_URL;

test.each(['amqp://127.0.0.1:5672', 'amqps://account:password@broker:5671/vhost', 'memory:'])(
  'when the bus is at %s, then it is taken',
  (url) => expect(busOf(url)).toBe(url),
);

test.each(['http://127.0.0.1:5672', '127.0.0.1:5672', 'memory:here', 'rabbitmq'])(
  'when the bus is at %s, then that is refused at the start and not tried for ever',
  (url) => expect(() => busOf(url)).toThrow('AMQP_URL: is not an amqp:// or amqps:// address'),
);
