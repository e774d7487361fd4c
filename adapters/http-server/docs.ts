import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from '#adapters/http-server/openapi/build-openapi.ts';
import { API_HEADERS, DOCS_HEADERS, pageHeaders } from '#adapters/http-server/security/security-headers.ts';
import { DOCS_FILES } from './docs-files.ts';
import { API_BASE } from './routes.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Phytotron API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="icon" href="/api/docs/favicon-32x32.png">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `window.ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
});
`;

/** Serves the OpenAPI document, built on first request, and the pages to browse it. */
export async function apiDocs(
  server: FastifyInstance,
  { version, docsRoot }: { readonly version: string; readonly docsRoot: string | null },
): Promise<void> {
  let description: string | undefined;
  server.get(`${API_BASE}openapi.json`, async (_request, reply) => {
    description ??= JSON.stringify(buildOpenApi(version));
    return reply
      .headers(API_HEADERS)
      .header('cache-control', 'no-cache')
      .header('content-type', 'application/json; charset=utf-8')
      .send(description);
  });
  if (docsRoot === null) return;

  const page = (path: string, type: string, content: () => Promise<string | Buffer>) =>
    server.get(`${API_BASE}docs/${path}`, async (request, reply) =>
      reply
        .headers(pageHeaders(DOCS_HEADERS, request))
        .header('cache-control', 'no-cache')
        .header('content-type', type)
        .send(await content()),
    );
  page('', 'text/html; charset=utf-8', async () => PAGE);
  page('start.js', 'text/javascript; charset=utf-8', async () => START);
  for (const [file, type] of Object.entries(DOCS_FILES)) page(file, type, () => readFile(join(docsRoot, file)));
}
