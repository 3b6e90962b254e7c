import type { Page } from 'playwright-core';

/** Everything that a page's phone keeps (databases, caches, local and session storage) as one text. */
export const storesOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('refused'));
      });
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const kept = database.transaction(store).objectStore(store);
        texts.push(`${store}: ${JSON.stringify([await done(kept.getAllKeys()), await done(kept.getAll())])}`);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        texts.push(`${name} ${request.url} ${await answer?.text()}`);
      }
    }
    return texts.join('\n');
  });

const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // Opening a missing database would create an empty one, and the app would find no stores in it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'society')) return [];
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('refused'));
      });
    const database = await done(indexedDB.open('society'));
    const keys = await done(database.transaction('answers').objectStore('answers').getAllKeys());
    database.close();
    return keys.flatMap((key) => {
      if (typeof key !== 'string') return [];
      const [path, query] = JSON.parse(key.slice(key.indexOf(' ') + 1)) as [string, Record<string, string>?];
      return query ? `${path}?${new URLSearchParams(query)}` : path;
    });
  });

/** Waits until the phone keeps the responses to all these paths (with the query, if there is one). With no paths, until it keeps none. */
export const keptAnswersOf = async (page: Page, paths: readonly string[]): Promise<void> => {
  const isSo = (kept: readonly string[]): boolean =>
    paths.length === 0 ? kept.length === 0 : paths.every((path) => kept.includes(path));
  while (!isSo(await keptPaths(page))) await page.waitForTimeout(100);
};

/** Makes the kept responses older, as if the phone had not been used for this time. Leaves the app, which would store its responses again. */
export const makeAnswersOlder = async (page: Page, ms: number): Promise<void> => {
  await page.goto('/config.json');
  await page.evaluate(
    (by) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('society');
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction('answers', 'readwrite');
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
          transaction.objectStore('answers').openCursor().onsuccess = ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) return;
            const value = cursor.value as { at: number };
            cursor.update({ ...value, at: value.at - by });
            cursor.continue();
          };
        };
      }),
    ms,
  );
};

/** Removes all kept responses. Leaves the app, which would store them again. */
export const forgetAnswers = async (page: Page): Promise<void> => {
  await page.goto('/config.json');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('society');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(new Error('The database is still there'));
      }),
  );
};
