import { addPushDevice, removePushDevice, removePushDevices } from '@society/contracts';
import { atMost, withTimeout } from '@society/kernel';
import { call } from '../api/call.ts';
import { toHex } from '../hex.ts';
import { dropStored, readStored, writeStored } from '../session/device-storage.ts';
import { readHint } from '../session/hint.ts';

/** Some browsers wait for ever for a push service that they cannot reach. */
const limitMs = 10_000;
const leaveLimitMs = 2000;
const idBytes = 16;
/** Whose notices come to this browser. */
const ownerKey = 'society.push-owner';
/** The address that the server was told last. */
const toldKey = 'society.push-told';

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

const present = async (): Promise<PushSubscription | undefined> => {
  const registration = await registered();
  // Safari has `pushManager` in installed apps only.
  return registration && 'pushManager' in registration
    ? ((await registration.pushManager.getSubscription()) ?? undefined)
    : undefined;
};

const idOf = async ({ endpoint }: PushSubscription): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)), idBytes);

const isFor = ({ options }: PushSubscription, publicKey: string): boolean => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return (
    btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (one) => ({ '+': '-', '/': '_' })[one] ?? '') === publicKey
  );
};

/**
 * The id by which the server knows this browser as one that gets notices; undefined where it has not subscribed.
 * @param publicKey that of the server: then undefined also where the browser has subscribed for another key, which brings nothing
 */
export const pushDeviceId = async (publicKey?: string): Promise<string | undefined> => {
  const subscription = await present();
  return subscription && (publicKey === undefined || isFor(subscription, publicKey)) ? idOf(subscription) : undefined;
};

const tell = async (subscription: PushSubscription): Promise<void> => {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await call(addPushDevice, { body: { endpoint: subscription.endpoint, p256dh, auth } });
  writeStored(toldKey, subscription.endpoint);
};

/**
 * Turns a person's notices on in this browser. The browser may ask the person, so call it only when they tap. `refused`: they said no; `dismissed`:
 * they did not answer; `unable`: the push service gave no address within 10 s, or the person has signed out meanwhile. Throws an ApiError when the
 * server could not be told of the address.
 * @param publicKey that of the server; a subscription for another key is given up
 */
export const turnPushOn = async (
  person: string,
  publicKey: string,
): Promise<'on' | 'refused' | 'dismissed' | 'unable'> => {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'dismissed';
  const subscribe = async (): Promise<PushSubscription> => {
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = (await pushManager.getSubscription()) ?? undefined;
    if (known && isFor(known, publicKey)) return known;
    if (known) await turnPushOff().catch(() => known.unsubscribe());
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  };
  const subscription = await withTimeout(subscribe(), limitMs, () => new Error('It took too long')).catch(
    () => undefined,
  );
  // Meanwhile the person may have signed out, and somebody else may have signed in, who would get these notices.
  const isStillHere = (): boolean => readHint()?.id === person;
  if (subscription && isStillHere()) {
    // First: the server may know the address although its answer never comes, and the next person here must not get these notices.
    writeStored(ownerKey, person);
    await tell(subscription);
    if (isStillHere()) return 'on';
    dropStored(ownerKey);
  }
  await subscription?.unsubscribe();
  return 'unable';
};

/** Turns notices off in this browser. Throws an ApiError when the server could not be told, and then nothing has changed. */
export const turnPushOff = async (): Promise<void> => {
  const subscription = await present();
  if (!subscription) return;
  await call(removePushDevice, { params: { id: await idOf(subscription) } });
  await subscription.unsubscribe();
  dropStored(ownerKey);
};

/**
 * Before a sign-out, while the session still counts: asks the server to send nothing more to this browser, or with `everywhere` to any device. Never
 * rejects. Gives back false where that failed. For this browser alone it waits 2 s at most, and a later answer counts as done.
 */
export const leavePush = ({ everywhere }: { readonly everywhere: boolean }): Promise<boolean> => {
  dropStored(toldKey);
  const leave = async (): Promise<void> => {
    const subscription = await present();
    if (subscription) await call(removePushDevice, { params: { id: await idOf(subscription) } });
  };
  // This browser gives its own address up in any case (`dropPush`). For a lost phone only the server can, so its answer is waited for.
  const left = everywhere ? call(removePushDevices) : atMost(leave(), leaveLimitMs);
  return left.then(
    () => true,
    () => false,
  );
};

/**
 * Tells the server this browser's address where it may not know it: after a sign-out that broke off, when its answer was lost as notices were turned on,
 * and when the browser has got another address without signal or session. Never rejects.
 */
export const returnPush = async (person: string): Promise<void> => {
  const again = async (): Promise<void> => {
    const subscription = readStored(ownerKey) === person ? await present() : undefined;
    if (subscription && subscription.endpoint !== readStored(toldKey) && readHint()?.id === person)
      await tell(subscription);
  };
  await again().catch(() => undefined);
};

/**
 * After a sign-out: the browser gives its address up, so that nothing arrives there whatever the server knows, and closes the notices that it shows.
 * Waits 2 s at most. Never rejects.
 */
export const dropPush = async (): Promise<void> => {
  const drop = async (): Promise<void> => {
    await (await present())?.unsubscribe();
    dropStored(ownerKey);
    for (const shown of (await (await registered())?.getNotifications()) ?? []) shown.close();
  };
  await atMost(drop(), leaveLimitMs).catch(() => undefined);
};

/** A person has signed in: notices for anybody else no longer come to this browser. Never rejects. */
export const leaveOthersPush = async (person: string): Promise<void> => {
  const owner = readStored(ownerKey);
  if (owner !== null && owner !== person) await dropPush();
};
