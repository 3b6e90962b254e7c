import { rememberedFor } from './remembered.ts';

const counting = () => {
  const state = { reads: 0, now: 0, fails: false };
  const remembered = rememberedFor(
    1000,
    async () => {
      state.reads += 1;
      if (state.fails) throw new Error('away');
      return state.reads;
    },
    () => state.now,
  );
  return { state, remembered };
};

test('when many ask within the time, then it is read once; later it is read anew', async () => {
  const { state, remembered } = counting();
  expect(await Promise.all([remembered.get(), remembered.get()])).toEqual([1, 1]);
  state.now = 999;
  expect(await remembered.get()).toBe(1);
  state.now = 1000;
  expect(await remembered.get()).toBe(2);
});

test('when it has changed, then the next one to ask reads anew', async () => {
  const { remembered } = counting();
  await remembered.get();
  remembered.forget();
  expect(await remembered.get()).toBe(2);
});

test('when it cannot be read, then who waits hears of it, and the next one tries again', async () => {
  const { state, remembered } = counting();
  state.fails = true;
  await expect(Promise.all([remembered.get(), remembered.get()])).rejects.toThrow('away');
  state.fails = false;
  expect(await remembered.get()).toBe(2);
});

test('when one that was forgotten fails late, then the newer one is kept', async () => {
  const { state, remembered } = counting();
  state.fails = true;
  const old = remembered.get();
  state.fails = false;
  remembered.forget();
  const newer = remembered.get();
  await expect(old).rejects.toThrow('away');
  expect([await newer, await remembered.get()]).toEqual([2, 2]);
});
