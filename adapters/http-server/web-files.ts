import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '#adapters/http-server/replies/problem-reply.ts';
import { API_HEADERS, pageHeaders, WEB_HEADERS, webHeaders } from '#adapters/http-server/security/security-headers.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languageOfTag,
  preferredLanguage,
} from '#domain/people/language.ts';
import type { FarmService } from '#ports/farm-service.ts';
import { API_BASE } from './routes.ts';

const YEAR_SECONDS = 31_536_000;
const INDEX = 'index.html';
const LANGUAGE_COOKIE = /(?:^|;\s*)language=([\w-]+)/;
/** Files that differ by language without a hash in their names. */
const IN_LANGUAGE: ReadonlySet<string> = new Set([INDEX, 'sw.js', 'manifest.webmanifest']);

/**
 * Serves the web app, which has a folder per language. Files with a hash are cached forever, others are revalidated.
 * Unknown paths get the index page.
 */
export async function webFiles(
  server: FastifyInstance,
  webRoot: string | null,
  service: Pick<FarmService, 'videoHosts'>,
): Promise<void> {
  const root = webRoot !== null && existsSync(join(webRoot, DEFAULT_LANGUAGE, INDEX)) ? webRoot : null;
  const sendPage = pageSender(service);
  if (root !== null) {
    await server.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
    });
    server.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const path = request.params['*'];
        // API addresses are never files.
        if (isCall(pathOf(request))) return reply.callNotFound();
        return path === '' || path === INDEX ? sendPage(root, request, reply) : sendWebFile(root, path, request, reply);
      },
    });
  }
  server.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (root !== null && isPage(request.method, path)) return sendPage(root, request, reply);
    reply.headers(API_HEADERS);
    return sendProblem(reply, 404, {
      code: root === null && path === '/' ? 'web_app_missing' : 'nothing_here',
      params: {},
    });
  });
}

/** Returns a function that sends the index page with the site's current video hosts. */
const pageSender =
  (service: Pick<FarmService, 'videoHosts'>) => async (root: string, request: FastifyRequest, reply: FastifyReply) =>
    sendWebFile(root, INDEX, request, reply.headers(pageHeaders(webHeaders(await service.videoHosts()), request)));

/** Sends a file in the reader's language. A file with a hash is sent from the language that has it. */
function sendWebFile(root: string, path: string, request: FastifyRequest, reply: FastifyReply) {
  const wanted = languageOf(request);
  const language = [wanted, ...LANGUAGES].find((each) => existsSync(join(root, each, path)));
  if (language === undefined) return reply.callNotFound();
  if (path !== INDEX) reply.headers(pageHeaders(WEB_HEADERS, request));
  if (!IN_LANGUAGE.has(path)) {
    const isImmutable = path.startsWith('assets/');
    reply.header('cache-control', isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    return reply.sendFile(path, join(root, language));
  }
  reply.headers({ 'cache-control': 'no-cache', 'content-language': language, vary: 'Cookie, Accept-Language' });
  // ETags from size and time could be equal for two languages.
  return reply.sendFile(path, join(root, language), { etag: false, lastModified: false });
}

function languageOf({ headers }: FastifyRequest): Language {
  const chosen = languageOfTag(LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1] ?? '');
  return chosen ?? preferredLanguage(headers['accept-language'] ?? '');
}

const pathOf = ({ url }: FastifyRequest): string => (url.split('?', 1)[0] ?? '').replace(/^\/+/, '/');

const isCall = (path: string): boolean => `${path}/`.startsWith(API_BASE);

// A path with an extension is a file, so a missing one must not get the index page.
const isPage = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !isCall(path) &&
  !path.startsWith('/assets/') &&
  !/\.[a-z0-9]{1,8}$/i.test(path);
