import { act, render } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { closeCamera, openCamera } from './camera.ts';
import { useScanner } from './use-scanner.ts';

jest.mock('qr/decode.js', () => ({ decodeQR: jest.fn() }));
jest.mock('./camera.ts', () => ({ openCamera: jest.fn(), closeCamera: jest.fn() }));

const track = new EventTarget();
// jsdom has none.
Object.assign(globalThis, {
  MediaStream: class {
    getTracks = () => [track];
  },
});
const stream = new MediaStream();
const decode = jest.mocked(decodeQR);
const onText = jest.fn(async (_: string) => undefined);
const moment = () => act(() => jest.advanceTimersByTimeAsync(1000));

type Heard = (text: string) => Promise<void>;
const Scan = ({ hear }: { hear: Heard }) => {
  const { video, missing } = useScanner(hear);
  return missing ?? <video ref={video} muted />;
};
const open = async (hear: Heard = onText) => {
  const page = render(<Scan hear={hear} />);
  await act(async () => undefined);
  return page;
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  jest.mocked(openCamera).mockResolvedValue(stream);
  // As where a browser plays nothing by itself: the pictures come all the same.
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('Not allowed'));
  jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_CURRENT_DATA);
  jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  const context = { drawImage: () => undefined, getImageData: () => ({ width: 1, height: 1, data: [] }) };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
});
afterEach(() => jest.useRealTimers());

test('when it is closed before the camera has opened, then that camera is released, and nothing is read', async () => {
  const opening = Promise.withResolvers<MediaStream>();
  jest.mocked(openCamera).mockReturnValue(opening.promise);
  const { unmount } = await open();
  unmount();
  opening.resolve(stream);
  await moment();
  expect(jest.mocked(closeCamera).mock.calls).toEqual([[stream]]);
  expect(decode).not.toHaveBeenCalled();
});

test('when it is closed, then the camera is released, and nothing more is read', async () => {
  const { unmount } = await open();
  await moment();
  expect(closeCamera).not.toHaveBeenCalled();
  const before = decode.mock.calls.length;
  expect(before).toBeGreaterThan(1);
  unmount();
  await moment();
  expect(jest.mocked(closeCamera).mock.calls).toEqual([[stream]]);
  expect(decode).toHaveBeenCalledTimes(before);
});

test('when it is closed while a code is checked, then it looks for no other one', async () => {
  const checked = Promise.withResolvers<void>();
  decode.mockReturnValue('a card');
  const { unmount } = await open(() => checked.promise);
  unmount();
  checked.resolve();
  await moment();
  expect(jest.getTimerCount()).toBe(0);
});

test('when a picture has no code or an unreadable one, then it looks on, and passes the next code to who listens by then', async () => {
  decode.mockImplementation(() => {
    throw new Error('Finder patterns not found');
  });
  const { rerender } = await open();
  await moment();
  const later = jest.fn<Promise<void>, [string]>(() => new Promise(() => undefined));
  rerender(<Scan hear={later} />);
  decode.mockReset().mockReturnValue('a card');
  await moment();
  expect(onText).not.toHaveBeenCalled();
  // The next code waits until this one is done with.
  expect(later.mock.calls).toEqual([['a card']]);
  expect(decode).toHaveBeenCalledTimes(1);
});

test('when the system takes the camera away, then the picture does not stand still, but the reason is there', async () => {
  const { container } = await open();
  act(() => void track.dispatchEvent(new Event('ended')));
  expect(container).toHaveTextContent('busy');
  await moment();
  expect(onText).not.toHaveBeenCalled();
});

test.each([
  ['size', () => jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(0)],
  ['picture', () => jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(1)],
])('when the camera has no %s yet, then nothing is read until it has', async (_, without) => {
  const yet = without();
  await open();
  await moment();
  expect(decode).not.toHaveBeenCalled();
  yet.mockReturnValue(640);
  await moment();
  expect(decode).toHaveBeenCalled();
});
