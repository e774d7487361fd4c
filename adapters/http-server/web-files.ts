import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '#adapters/http-server/replies/problem-reply.ts';
import { API_HEADERS, pageHeaders, WEB_HEADERS } from '#adapters/http-server/security/security-headers.ts';
import { API_BASE } from './routes.ts';

const YEAR_SECONDS = 31_536_000;
const INDEX = 'index.html';

/** The web app: hashed files for ever, everything else checked each time, unknown pages as the app's own page. */
export async function webFiles(server: FastifyInstance, webRoot: string | null): Promise<void> {
  const root = webRoot !== null && existsSync(join(webRoot, INDEX)) ? webRoot : null;
  if (root !== null) {
    await server.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: INDEX,
      dotfiles: 'ignore',
      // A call with a wrong address is never looked for on the disk.
      allowedPath: (path) => !isCall(path),
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.headers(pageHeaders(WEB_HEADERS, reply.request));
        const immutable = path.startsWith(join(root, 'assets'));
        reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  server.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (root !== null && isPage(request.method, path)) return reply.sendFile(INDEX);
    reply.headers(API_HEADERS);
    return sendProblem(reply, 404, {
      code: root === null && path === '/' ? 'web_app_missing' : 'nothing_here',
      params: {},
    });
  });
}

const isCall = (path: string): boolean => `${path}/`.startsWith(API_BASE);

// A name with an extension asks for a file, and a missing file is not a page.
const isPage = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !isCall(path) &&
  !path.startsWith('/assets/') &&
  !/\.[a-z0-9]{1,8}$/i.test(path);
