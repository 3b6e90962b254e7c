import type { Page, Route } from 'playwright-core';

/** What comes instead of the response: the message of a refusal, a raw text, a status without text, or no response at all. */
export type Trouble =
  | { readonly message: string; readonly status?: number }
  | { readonly text: string }
  | { readonly status: number }
  | 'no network';

const answer = (route: Route, trouble: Trouble): Promise<void> => {
  if (trouble === 'no network') return route.abort('connectionrefused');
  if ('message' in trouble)
    return route.fulfill({
      status: trouble.status ?? 503,
      contentType: 'application/json',
      body: JSON.stringify({ message: trouble.message, requestId: 'r1' }),
    });
  if ('text' in trouble) return route.fulfill({ status: 502, contentType: 'text/plain', body: trouble.text });
  return route.fulfill({ status: trouble.status, body: '' });
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** From now on this call fails. */
export const trouble = (page: Page, method: Method, url: string, what: Trouble): Promise<unknown> =>
  page.route(url, (route) => (route.request().method() === method ? answer(route, what) : route.fallback()));

/** From now on this call gets this response and does not reach the league. */
export const pretend = (page: Page, method: Method, url: string, body: unknown): Promise<unknown> =>
  page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(body) })
      : route.fallback(),
  );

/**
 * From now on this call fails without a status text. HTTP/2, which a proxy in front may speak, has none, but the browser's own interception
 * always adds one.
 */
export const wordless = async (page: Page, method: Method, url: string): Promise<void> => {
  await trouble(page, method, url, { status: 500 });
  await page.evaluate(() => {
    const fetch = window.fetch.bind(window);
    window.fetch = async (...call) => {
      const answered = await fetch(...call);
      return answered.ok ? answered : new Response(null, { status: answered.status, statusText: '' });
    };
  });
};
