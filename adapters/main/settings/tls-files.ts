import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { TlsPair, TlsSource } from '#adapters/http-server/security/tls.ts';
import type { Settings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

/** A certificate and its key in files that are replaced when renewed. */
export interface TlsFiles extends TlsSource {
  /** Reloads the files and uses a new pair if it is valid. */
  check(): Promise<void>;
  /** Checks every `every` milliseconds until the returned function is called. */
  watch(every: number): () => void;
}

interface TlsLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Loads both files. Throws SettingsError if one is missing or invalid, or if they don't match. */
export async function openTlsFiles(paths: NonNullable<Settings['tls']>, log: TlsLog): Promise<TlsFiles> {
  const listeners = new Set<(pair: TlsPair) => void>();
  let pair = await readPair(paths);
  validatePair(pair, paths);
  // A fault is logged once, although the files are checked often.
  let refused = '';

  const check = async (): Promise<void> => {
    try {
      const next = await readPair(paths);
      if (next.cert === pair.cert && next.key === pair.key) return;
      validatePair(next, paths);
      pair = next;
      refused = '';
      for (const listener of listeners) listener(pair);
      log.info({ valid_to: certificateOf(pair.cert, paths.cert).validToDate }, 'new TLS certificate in use');
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      if (error.message === refused) return;
      refused = error.message;
      log.error({ reason: error.message }, 'new TLS certificate refused; the previous one stays in use');
    }
  };
  return {
    current: () => pair,
    onRenewal: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    check,
    watch: (every) => {
      const timer = setInterval(() => void check(), every);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

const readPair = async (paths: NonNullable<Settings['tls']>): Promise<TlsPair> => ({
  cert: await readPem('--tls-cert', paths.cert),
  key: await readPem('--tls-key', paths.key),
});

async function readPem(flag: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new SettingsError(flag, { code: 'tls_file_unreadable', params: { path, reason: String(code) } });
  }
}

function validatePair({ cert, key }: TlsPair, paths: NonNullable<Settings['tls']>): void {
  const certificate = certificateOf(cert, paths.cert);
  if (!certificate.checkPrivateKey(keyOf(key, paths.key))) {
    const params = { key: paths.key, certificate: paths.cert };
    throw new SettingsError('--tls-key', { code: 'tls_key_of_other_certificate', params });
  }
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new SettingsError('--tls-cert', { code: 'tls_pair_unusable', params: { path: paths.cert, reason } });
  }
}

function certificateOf(pem: string, path: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new SettingsError('--tls-cert', { code: 'tls_certificate_expected', params: { path } });
  }
}

function keyOf(pem: string, path: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new SettingsError('--tls-key', { code: 'tls_key_expected', params: { path } });
  }
}
