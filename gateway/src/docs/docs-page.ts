import type { OpenApi, Operation } from '@society/contracts/openapi';
import { escapeHtml } from '@society/kernel';

const section = (title: string, content: unknown): string =>
  content === undefined
    ? ''
    : `<h3>${escapeHtml(title)}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(content, null, 2))}</pre>`;

const operationHtml = (method: string, path: string, operation: Operation): string => `
<details id="${escapeHtml(operation.operationId)}">
<summary><b>${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}${operation.security ? '' : ' (without signing in)'}</summary>
${section('Parameters', operation.parameters.length > 0 ? operation.parameters : undefined)}${section('Body', operation.requestBody)}${section('Answers', operation.responses)}
</details>`;

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1rem }
summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere }
details { border-bottom: 1px solid GrayText }
pre { overflow: auto; max-height: 24rem; border: 1px solid GrayText; padding: .5rem }
h3 { font-size: 1rem; margin: .5rem 0 }`;

/** The description as a page without scripts. `nonce` is that of its style element in the page's policy. */
export const docsPage = (document: OpenApi, nonce: string): string => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))].sort();
  const parts = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<h2>${escapeHtml(tag)}</h2>${own.map(({ method, path, operation }) => operationHtml(method, path, operation)).join('')}`;
  });
  const title = escapeHtml(document.info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(document.info.description)}</p><p><a href="/api/docs/openapi.json">As OpenAPI ${escapeHtml(document.openapi)}</a></p>${parts.join('')}</main></body></html>`;
};
