import type { Instant } from '#domain/time.ts';
import type { Engine } from './engine.ts';

/**
 * Ends every session, since what a backup knows of them is older than what their holders were given since; and forgets
 * the key that signed them, which may be sealed by a secret that nobody has any more.
 */
export const forgetSignIns = ({ write, dialect }: Pick<Engine, 'write' | 'dialect'>, at: Instant): Promise<void> =>
  write(async (connection) => {
    const { builder: db } = dialect;
    await connection.run(db.updateTable('sessions').set({ revoked: true, ends_at: at }).where('revoked', '=', false));
    await connection.run(db.deleteFrom('secrets').where('name', '=', 'signing_key'));
  });
