import { NoAnswer, onStop, type Transport, textOf, type WireResponse } from './transport.ts';

/** Sends requests with XMLHttpRequest, which unlike `fetch` reports how much of the body has been sent. */
export const xhrTransport: Transport = ({ method, url, headers, body, timeout, signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let release = () => {};
    const fail = (reason: NoAnswer['reason']) => (): void => {
      release();
      reject(new NoAnswer(reason, null));
    };
    request.open(method, url);
    request.responseType = 'arraybuffer';
    request.timeout = timeout ?? 0;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent?.(loaded);
    request.onload = () => {
      release();
      resolve(wire(request));
    };
    request.onerror = fail('unreachable');
    request.ontimeout = fail('timeout');
    request.onabort = fail('stopped');
    release = onStop(signal, () => request.abort());
    if (signal?.aborted === true) return fail('stopped')();
    request.send(body ?? null);
  });

function wire(request: XMLHttpRequest): WireResponse {
  const content: unknown = request.response;
  const bytes = content instanceof ArrayBuffer ? new Uint8Array(content) : new Uint8Array();
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  return {
    status: request.status,
    header: (name) => request.getResponseHeader(name),
    text: () => textOf(chunks()),
    chunks,
  };
}
