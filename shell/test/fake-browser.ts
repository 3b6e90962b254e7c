const set = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { value, configurable: true, writable: true });

/** The server's public key, and the push address of this browser. The key ends as one of 65 bytes can, so that it is the same after a way there and back. */
export const key = `B${'a'.repeat(85)}Y`;
export const endpoint = 'https://push.example.org/anna';

/** A browser that knows push; tests change its `state` to change its answers. */
export const browser = () => {
  const state = { permission: 'default', answer: 'granted', subscribed: false, reachable: true };
  const subscription = {
    endpoint,
    options: { applicationServerKey: Uint8Array.from(atob(`${key.replace(/-/g, '+')}=`), (one) => one.charCodeAt(0)) },
    toJSON: () => ({ keys: { p256dh: key, auth: 'b'.repeat(22) } }),
    unsubscribe: async () => !(state.subscribed = false),
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (state.subscribed ? subscription : null),
      subscribe: async () => {
        if (!state.reachable) throw new DOMException('Registration failed', 'AbortError');
        state.subscribed = true;
        return subscription;
      },
    },
  };
  const requestPermission = jest.fn(async () => (state.permission = state.answer));
  const worker = new EventTarget();
  set(
    navigator,
    'serviceWorker',
    Object.assign(worker, { ready: Promise.resolve(registration), getRegistration: async () => registration }),
  );
  set(window, 'PushManager', class {});
  set(window, 'Notification', {
    requestPermission,
    get permission() {
      return state.permission;
    },
  });
  return { state, requestPermission, worker };
};
