import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imagesIn, parseImage, withDigests } from '../src/images/pins.ts';
import { runHere } from '../src/support/command.ts';
import { root } from '../src/support/house.ts';

const digest = (letter: string): string => `sha256:${letter.repeat(64)}`;
const files = globSync(['*/Dockerfile', 'docker-compose.yml', 'deploy/k8s/*.yaml'], { cwd: root });
const read = (file: string, tree = root): string => readFileSync(path.join(tree, file), 'utf8');

test('when the images of others are looked at, then each is pinned by a digest, and everywhere by the same', () => {
  const pins = files.flatMap((file) => imagesIn(read(file)));
  expect(pins.filter(({ digest }) => digest === undefined)).toEqual([]);
  expect([...new Set(pins.map(({ image, digest }) => `${image} ${digest}`))]).toHaveLength(5);
});

test.each([
  ['node:24-slim', 'https://registry-1.docker.io', 'library/node', '24-slim'],
  ['axllent/mailpit:v1.27', 'https://registry-1.docker.io', 'axllent/mailpit', 'v1.27'],
  ['docker.io/library/node:24', 'https://registry-1.docker.io', 'library/node', '24'],
  ['registry.k8s.io/kubectl:v1', 'https://registry.k8s.io', 'kubectl', 'v1'],
  ['localhost:5000/a/b:c', 'https://localhost:5000', 'a/b', 'c'],
])('when an image is called %s, then it is asked for at %s', (image, registry, repository, tag) => {
  expect(parseImage(image)).toEqual({ registry, repository, tag });
});

test('when digests are written, then into names of all three kinds of file, and only where one is known', () => {
  const text = `ARG NODE_IMAGE=node:24-slim@${digest('0')}\n    image: mongo:8\n          image: svc-auth\n image: other:1\nRUN x:1\n`;
  const written = withDigests(text, new Map([['node:24-slim', digest('a')], ['mongo:8', digest('b')]])); // prettier-ignore
  expect(written).toBe(
    `ARG NODE_IMAGE=node:24-slim@${digest('a')}\n    image: mongo:8@${digest('b')}\n          image: svc-auth\n image: other:1\nRUN x:1\n`,
  );
});

describe('a registry of our own', () => {
  const known = new Map(
    ['library/node/manifests/24-slim', 'library/mongo/manifests/8'].map((key) => [key, digest('c')]),
  );
  const asked: string[] = [];
  const answer = (req: IncomingMessage, res: ServerResponse): void => {
    const { host = '' } = req.headers;
    const url = new URL(req.url ?? '', `http://${host}`);
    asked.push(`${req.method} ${url.pathname}${url.search}`);
    if (url.pathname === '/token') return void res.end(JSON.stringify({ token: 'let-in' }));
    if (req.headers.authorization !== 'Bearer let-in')
      return void res
        .writeHead(401, { 'www-authenticate': `Bearer realm="http://${host}/token",service="here",scope="pull"` })
        .end();
    const found = known.get(url.pathname.slice('/v2/'.length));
    const takesLists = req.headers.accept?.includes('image.index') === true;
    if (found === undefined || !takesLists) return void res.writeHead(404).end();
    return void res.writeHead(200, { 'docker-content-digest': found }).end();
  };
  const server = createServer(answer);
  let registry = '';
  let tree = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    tree = mkdtempSync(path.join(tmpdir(), 'pins-'));
    mkdirSync(path.join(tree, 'gateway'));
    cpSync(path.join(root, 'gateway/Dockerfile'), path.join(tree, 'gateway/Dockerfile'));
  });
  afterEach(() => rmSync(tree, { recursive: true }));
  const renew = () => runHere('images/renew.ts', ['--registry', registry, '--tree', tree]);

  test('when digests are renewed, then those of the tags stand in the files, with a token the registry asked for', async () => {
    writeFileSync(path.join(tree, 'docker-compose.yml'), 'services:\n  mongo:\n    image: mongo:8\n');
    const c = digest('c');
    expect(await renew()).toEqual({ code: 0, said: `new    mongo:8@${c}\nnew    node:24-slim@${c}\n` });
    expect(read('docker-compose.yml', tree)).toContain(`image: mongo:8@${c}\n`);
    expect(read('gateway/Dockerfile', tree)).toContain(`ARG NODE_IMAGE=node:24-slim@${c}\n`);
    expect(asked).toContain('GET /token?service=here&scope=pull');
    expect((await renew()).said).toBe(`same   mongo:8@${c}\nsame   node:24-slim@${c}\n`);
  });

  test('when one image is not known there, then that is said and no file is changed', async () => {
    writeFileSync(path.join(tree, 'docker-compose.yml'), 'services:\n  mail:\n    image: nobody/knows:1\n');
    const { code, said } = await renew();
    expect(code).toBe(1);
    expect(said).toContain(`has no digest for nobody/knows:1 (404); nothing was changed`);
    expect(read('gateway/Dockerfile', tree)).toBe(read('gateway/Dockerfile'));
  });
});
