import { consumerPact, like } from '@society/build-kit/pact';
import {
  addPushDevice,
  changeNotifications,
  confirmNewAddress,
  getHandicapHistory,
  getNotifications,
  getPush,
  removePushDevice,
  removePushDevices,
} from '@society/contracts';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

const pact = consumerPact('shell', 'svc-players');
const params = { id: 'p1' };
const deviceId = '0123456789abcdef0123456789abcdef';
const at = '2026-03-12T20:00:00.000Z';

test('when somebody gathers their data, then the history of their handicap is answered', async () => {
  const changes = [
    { at, by: { id: 'p1', name: 'Anna Keller' }, from: 18, to: 12, status: 'waiting' },
    { at, by: { id: 'p9', name: 'Carla Mendes' }, from: 20, to: 18, status: 'done' },
  ];
  await pact
    .addInteraction()
    .given('p1 has a handicap of 18, once 20, and asks for 12')
    .uponReceiving("the question for the history of one's handicap")
    .withRequest('GET', '/api/players/p1/handicap-history')
    .willRespondWith(200, (response) => response.jsonBody(changes.map((each) => ({ ...each, at: like(at) }))))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getHandicapHistory, { params }))).toEqual(changes);
    });
});

test('when the settings open, then what was chosen is answered, and a choice answers all four', async () => {
  const chosen = { emailNotifications: true, matchReminders: true, tournamentUpdates: true, networkingRequests: false };
  await pact
    .addInteraction()
    .given('a society of players')
    .uponReceiving('the question for what somebody wants to be told')
    .withRequest('GET', '/api/players/p1/notifications')
    .willRespondWith(200, (response) => response.jsonBody(chosen))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getNotifications, { params }))).toEqual(chosen);
    });
  await pact
    .addInteraction()
    .given('a society of players')
    .uponReceiving('a choice of what somebody wants to be told')
    .withRequest('PATCH', '/api/players/p1/notifications', (request) => request.jsonBody({ matchReminders: false }))
    .willRespondWith(200, (response) => response.jsonBody({ ...chosen, matchReminders: false }))
    .executeTest(async ({ url }) => {
      const body = { matchReminders: false };
      expect(await askAt(url, () => call(changeNotifications, { params, body }))).toMatchObject(body);
    });
});

test('when the link to a new address is opened, then the address that counts now is answered', async () => {
  const body = { token: 'nnnnnnnnnnnnnnnnnnnnnn' };
  await pact
    .addInteraction()
    .given('p1 has a link to a new address')
    .uponReceiving('a new address')
    .withRequest('POST', confirmNewAddress.path, (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ message: like('Done'), email: 'anna@new.example.org' }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(confirmNewAddress, { body }))).toMatchObject({
        email: 'anna@new.example.org',
      });
    });
});

test('when it works no more, then the refusal has the words the screen shows', async () => {
  const body = { token: 'xxxxxxxxxxxxxxxxxxxxxx' };
  await pact
    .addInteraction()
    .given('a society of players')
    .uponReceiving('a new address by an unknown link')
    .withRequest('POST', confirmNewAddress.path, (request) => request.jsonBody(body))
    .willRespondWith(400, (response) => response.jsonBody({ message: 'This link is invalid or has expired.' }))
    .executeTest(async ({ url }) => {
      await expect(askAt(url, () => call(confirmNewAddress, { body }))).rejects.toMatchObject({ status: 400 });
    });
});

test('when the settings ask where somebody is told, then the key and their devices are answered', async () => {
  const publicKey = `B${'a'.repeat(86)}`;
  await pact
    .addInteraction()
    .given('p9 is told on a phone')
    .uponReceiving('the question where somebody is told')
    .withRequest('GET', getPush.path)
    .willRespondWith(200, (response) => response.jsonBody({ publicKey: like(publicKey), deviceIds: [like(deviceId)] }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getPush))).toEqual({ publicKey, deviceIds: [deviceId] });
    });
});

test('when a browser has subscribed, then the server says what it calls it', async () => {
  const body = {
    endpoint: 'https://push.example.org/a',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  await pact
    .addInteraction()
    .given('a society of players')
    .uponReceiving('a browser that wants to be told')
    .withRequest('POST', addPushDevice.path, (request) => request.jsonBody(body))
    .willRespondWith(201, (response) => response.jsonBody({ id: like(deviceId) }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(addPushDevice, { body }))).toEqual({ id: deviceId });
    });
});

test('when a browser is told no more, or none is, then nothing needs to be said', async () => {
  await pact
    .addInteraction()
    .given('a society of players')
    .uponReceiving('a browser that is told no more')
    .withRequest('DELETE', `/api/push-devices/${deviceId}`)
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(removePushDevice, { params: { id: deviceId } }))).toBeUndefined();
    });
  await pact
    .addInteraction()
    .given('a society of players')
    .uponReceiving('a person who is told on no device any more')
    .withRequest('DELETE', removePushDevices.path)
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(removePushDevices))).toBeUndefined();
    });
});
