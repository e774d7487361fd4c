/** The file's name in a Content-Disposition header (RFC 6266, with RFC 8187's `filename*`), or null where there is none. */
export function fileNameFrom(header: string | undefined): string | null {
  if (header === undefined) return null;
  const extended = /(?:^|;)\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  const decoded = extended === undefined ? null : decodeUtf8(extended);
  if (decoded !== null) return bareName(decoded);
  const quoted = /(?:^|;)\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  if (quoted !== undefined) return bareName(quoted.replace(/\\(.)/g, '$1'));
  const token = /(?:^|;)\s*filename\s*=\s*([^;\s"]+)/i.exec(header)?.[1];
  return token === undefined ? null : bareName(token);
}

/** The header that lets a browser save an answer under that name. */
export function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const extended = encodeURIComponent(Buffer.from(filename).toString()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const both = plain === filename ? '' : `; filename*=UTF-8''${extended}`;
  return `attachment; filename="${plain}"${both}`;
}

// A path is no name: only what stands after the last separator counts.
function bareName(name: string): string | null {
  const last =
    name
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/[\u0000-\u001f\u007f]/g, '')
      .trim()
      .slice(0, 255) ?? '';
  return last === '' || last === '.' || last === '..' ? null : last;
}

function decodeUtf8(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
