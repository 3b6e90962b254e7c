import { parseJson } from '@society/kernel';

/** The JSON that the gateway wrote into the page under an element's id; `undefined` when there is none. */
export const readInlineJson = (id: string): unknown => parseJson(document.getElementById(id)?.textContent ?? '');
