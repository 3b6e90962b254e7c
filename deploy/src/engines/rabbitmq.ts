import { existsSync } from 'node:fs';
import path from 'node:path';
import { connect } from 'amqplib';
import { startBroker } from '../support/broker.ts';
import { say } from '../support/command.ts';
import { root } from '../support/house.ts';
import { answers, hasDocker, mayInstall, must, ownMirror } from '../support/machine.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const here = path.join(root, 'deploy/src/engines');
const folder = path.join(root, '.cache/engines/trixie');

/** Makes a Debian 13 in the cache, once; its RabbitMQ is 4.0. */
const installInDebian = async (): Promise<void> => {
  if (existsSync(path.join(folder, '.ready'))) return;
  const apt = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=900'];
  if (!(await answers('debootstrap', '--version'))) {
    say('THIS INSTALLS debootstrap ON THIS MACHINE, as root, with apt-get.');
    await must('apt-get', 'update', '-qq');
    await must('apt-get', 'install', ...apt, 'debootstrap');
  }
  const mirror = ownMirror();
  say(
    `Making a Debian 13 with its RabbitMQ in ${path.relative(root, folder)}, from ${mirror} (two minutes, 400 MB; once) …`,
  );
  await must(path.join(here, 'install-debian-rabbitmq.sh'), folder, mirror);
};

/**
 * A program that starts a RabbitMQ 4: the one that RABBITMQ_SERVER names, else the image's, else that of a Debian 13. Throws a sentence when
 * none can be had.
 */
export const findRabbit4 = async (env: Environment): Promise<string> => {
  if (env['RABBITMQ_SERVER']) return env['RABBITMQ_SERVER'];
  if (await hasDocker()) return path.join(here, 'rabbitmq-of-docker.sh');
  if (!(await mayInstall()))
    throw new Error(
      'RabbitMQ 4: RABBITMQ_SERVER names none, Docker does not answer, and one can be installed by root on Debian only.',
    );
  await installInDebian();
  return path.join(here, 'rabbitmq-of-debian.sh');
};

/** A broker's product and version. */
export const versionOfBroker = async (url: string): Promise<string> => {
  const model = await connect(url);
  const { product, version } = model.connection.serverProperties;
  await model.close();
  return `${product} ${version}`;
};

/** Starts a broker that stops at the end of the run. Throws a sentence when it is older than version 4. */
export const openRabbit4 = async () => {
  const broker = await startBroker();
  const version = await versionOfBroker(broker.url);
  if (Number(/ (\d+)\./.exec(version)?.[1]) >= 4) return { ...broker, version };
  await broker.end();
  throw new Error(`RabbitMQ 4: RABBITMQ_SERVER names a ${version}.`);
};
