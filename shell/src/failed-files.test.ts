import { fetchFailedFilesAnew } from './failed-files.ts';

const asked: [string, RequestCache | undefined][] = [];
let answers: () => Promise<unknown>;
const realFetch = globalThis.fetch;
beforeAll(fetchFailedFilesAnew);
beforeEach(() => {
  asked.length = 0;
  answers = async () => ({ blob: async () => new Blob() });
  globalThis.fetch = ((address: string, { cache }: RequestInit) => {
    asked.push([address, cache]);
    return answers();
  }) as typeof fetch;
});
afterEach(() => {
  document.body.innerHTML = '';
  globalThis.fetch = realFetch;
});
const settled = () => new Promise((resolve) => setTimeout(resolve));
const own = (path: string) => `${window.location.origin}${path}`;
const fails = (element: HTMLElement) => {
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
};
const picture = (src: string) => Object.assign(new Image(), { src });
const scriptFails = (error: Error) =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename: own('/js/7.js'), cancelable: true }));

test.each([
  ['a picture', () => fails(picture('/objects/a.webp')), '/objects/a.webp'],
  ['a style sheet', () => fails(Object.assign(document.createElement('link'), { href: '/css/7.css' })), '/css/7.css'],
  ['a script', () => fails(Object.assign(document.createElement('script'), { src: '/js/7.js' })), '/js/7.js'],
  ['a page in place of a script', () => scriptFails(new SyntaxError('Unexpected token <')), '/js/7.js'],
])(
  'when %s could not be used, then the server is asked for it, whatever the browser has kept',
  async (_, failing, path) => {
    failing();
    await settled();
    expect(asked).toEqual([[own(path), 'reload']]);
  },
);

test('when one picture fails in many places, then it is asked for once at a time, and again at the next failure', async () => {
  answers = () => Promise.reject(new TypeError('Failed to fetch'));
  for (let times = 0; times < 3; times += 1) fails(picture('/objects/a.webp'));
  expect(asked).toHaveLength(1);
  await settled();
  fails(picture('/objects/a.webp'));
  expect(asked).toHaveLength(2);
});

test('when a script came and went wrong, or the file is not ours, then nothing is asked for', async () => {
  scriptFails(new TypeError('x is undefined'));
  fails(picture('https://elsewhere.example/a.png'));
  fails(picture('data:image/png;base64,AA'));
  fails(picture(`blob:${own('/1')}`));
  await settled();
  expect(asked).toEqual([]);
});
