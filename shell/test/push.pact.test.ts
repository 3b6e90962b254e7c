import { consumerPact, like } from '@society/build-kit/pact';
import { addPushDevice, getPush, removePushDevice, removePushDevices } from '@society/contracts';
import { call } from '@society/web-kit';
import { askAt } from './ask-at.ts';

const pact = consumerPact('shell', 'svc-players');
const id = '0123456789abcdef0123456789abcdef';

test('when the settings ask where somebody is told, then the key and their devices are answered', async () => {
  const publicKey = `B${'a'.repeat(86)}`;
  await pact
    .addInteraction()
    .given('p9 is told on a phone')
    .uponReceiving('the question where somebody is told')
    .withRequest('GET', getPush.path)
    .willRespondWith(200, (response) => response.jsonBody({ publicKey: like(publicKey), deviceIds: [like(id)] }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getPush))).toEqual({ publicKey, deviceIds: [id] });
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
    .willRespondWith(201, (response) => response.jsonBody({ id: like(id) }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(addPushDevice, { body }))).toEqual({ id });
    });
});

test('when a browser is told no more, or none is, then nothing needs to be said', async () => {
  await pact
    .addInteraction()
    .given('a society of players')
    .uponReceiving('a browser that is told no more')
    .withRequest('DELETE', `/api/push-devices/${id}`)
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(removePushDevice, { params: { id } }))).toBeUndefined();
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
