import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import type { Instant } from '#domain/time.ts';

/**
 * Ends every session, since what a backup knows of them is older than what their holders were given since; and forgets
 * the key that signed them, which may be sealed by a secret that nobody has any more.
 */
export const revokeAllSignIns = ({ write, dialect }: Pick<Engine, 'write' | 'dialect'>, at: Instant): Promise<void> =>
  write(async (connection) => {
    const { builder: db } = dialect;
    await connection.run(db.updateTable('sessions').set({ revoked: true, ends_at: at }).where('revoked', '=', false));
    await connection.run(db.deleteFrom('secrets').where('name', '=', 'signing_key'));
  });
