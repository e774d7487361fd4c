import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { TlsPair, TlsSource } from '#adapters/http-server/security/tls.ts';
import { type Settings, SettingsError } from './settings.ts';

/** A certificate and a key in files that are replaced now and then. */
export interface TlsFiles extends TlsSource {
  /** Looks at the files, and takes up what is new there if it is sound. */
  check(): Promise<void>;
  /** Looks every so many milliseconds, until it is ended by what this gives. */
  watch(every: number): () => void;
}

interface TlsLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Reads both files; throws SettingsError where one cannot be read or used, or they do not belong together. */
export async function openTlsFiles(paths: NonNullable<Settings['tls']>, log: TlsLog): Promise<TlsFiles> {
  const takers = new Set<(pair: TlsPair) => void>();
  let pair = await readPair(paths);
  judgePair(pair, paths);
  // What was refused is told once, however often it is looked at.
  let refused = '';

  const check = async (): Promise<void> => {
    try {
      const next = await readPair(paths);
      if (next.cert === pair.cert && next.key === pair.key) return;
      judgePair(next, paths);
      pair = next;
      refused = '';
      for (const take of takers) take(pair);
      log.info({ valid_to: certificateOf(pair.cert, paths.cert).validToDate }, 'took up a new TLS certificate');
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      if (error.message === refused) return;
      refused = error.message;
      log.error({ reason: error.message }, 'refused a new TLS certificate; the one before stays');
    }
  };
  return {
    current: () => pair,
    onRenewal: (take) => {
      takers.add(take);
      return () => void takers.delete(take);
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
    throw new SettingsError(`${flag}: ${path} cannot be read (${code}).`);
  }
}

function judgePair({ cert, key }: TlsPair, paths: NonNullable<Settings['tls']>): void {
  const certificate = certificateOf(cert, paths.cert);
  if (!certificate.checkPrivateKey(keyOf(key, paths.key))) {
    throw new SettingsError(`--tls-key: ${paths.key} is not the key of the certificate in ${paths.cert}.`);
  }
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new SettingsError(
      `--tls-cert: ${paths.cert} cannot be used (${error instanceof Error ? error.message : ''}).`,
    );
  }
}

function certificateOf(pem: string, path: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new SettingsError(`--tls-cert: ${path} holds no certificate in PEM.`);
  }
}

function keyOf(pem: string, path: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new SettingsError(`--tls-key: ${path} holds no private key in PEM, or one with a password.`);
  }
}
