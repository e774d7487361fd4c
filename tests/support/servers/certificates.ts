import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** True if openssl is installed, which makes certificates; otherwise prints that tests are skipped. */
export const hasOpenssl = ((): boolean => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('There is no openssl program here: tests of TLS are skipped.\n');
    return false;
  }
})();

/** Makes a self-signed certificate for localhost in a folder; returns its paths and PEM texts. */
export function makeCertificate(folder: string, name: string) {
  const cert = join(folder, `${name}.pem`);
  const key = join(folder, `${name}.key`);
  const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' });
  return { cert, key, pem: readFileSync(cert, 'utf8'), keyPem: readFileSync(key, 'utf8') };
}
