import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import type { Instant } from '#domain/time.ts';

/**
 * Ends all sessions, since the tokens in a restored backup are outdated, and deletes the signing key, which may be
 * encrypted with a lost secret.
 */
export const revokeAllSignIns = ({ write, dialect }: Pick<Engine, 'write' | 'dialect'>, at: Instant): Promise<void> =>
  write(async (connection) => {
    const { builder: db } = dialect;
    await connection.run(db.updateTable('sessions').set({ revoked: true, ends_at: at }).where('revoked', '=', false));
    await connection.run(db.deleteFrom('secrets').where('name', '=', 'signing_key'));
  });
