import { openCamera } from './camera.ts';

const getUserMedia = jest.fn();
const page = (isSecureContext: boolean) => {
  Object.defineProperty(window, 'isSecureContext', { value: isSecureContext, configurable: true });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
};

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
])('when the browser says %s, then the reason is %s', async (name, reason) => {
  page(true);
  getUserMedia.mockRejectedValueOnce(new DOMException('', name));
  expect(await openCamera()).toBe(reason);
});

test('when the page has no https, then that is the reason, and nobody is asked for the camera', async () => {
  page(false);
  getUserMedia.mockReset();
  expect(await openCamera()).toBe('insecure');
  expect(getUserMedia).not.toHaveBeenCalled();
});
