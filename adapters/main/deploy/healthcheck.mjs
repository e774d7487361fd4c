// Reports to Docker whether the server in this container and its database answer.
const { PHYTO_LISTEN = '0.0.0.0:8080', PHYTO_TLS_CERT } = process.env;
const port = PHYTO_LISTEN.replace(/^.*:/, '');
// The certificate is for the farm's public name.
if (PHYTO_TLS_CERT) process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const { ok } = await fetch(`${PHYTO_TLS_CERT ? 'https' : 'http'}://127.0.0.1:${port}/readyz`).catch(() => ({
  ok: false,
}));
process.exitCode = ok ? 0 : 1;
