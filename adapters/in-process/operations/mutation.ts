import type { Uuid } from '#domain/ids.ts';
import { plain } from '#domain/problem.ts';
import type { SiteTime } from '#domain/time.ts';
import type { AnswerOf, OperationName, Operations, UploadedFile } from '#ports/farm-api/index.ts';
import { type JsonText, jsonText } from '#ports/json-text.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { Changed } from '#ports/storage/events.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import { canonicalJson } from './canonical-json.ts';
import type { FarmDeps } from './deps.ts';
import { limitChanged } from './limit-changed.ts';
import { type Frozen, refuse, signedIn, type UseCaseCall } from './use-case.ts';

/** What a write knows beside the farm: who writes, when, and the ids it may use. */
export interface WriteContext {
  readonly site: SiteTime;
  readonly user: string;
  /** A fresh uuid; the same again when the work runs again. */
  newId(): Uuid;
}

/** What a write gives: its answer (JSON text as it stands), and what the commit tells of it. */
export interface Written<T> {
  /** A promise reads it while the audit trail is written; the work ends once it has begun. */
  readonly answer: T | JsonText<T> | Promise<JsonText<T>>;
  readonly audit: readonly AuditEntry[];
  readonly changed: Changed;
}

/** What an operation answers, as nobody changes it. */
type Said<N extends OperationName> = Frozen<AnswerOf<Operations[N]>>;

/** A call that changes something. */
export type WriteCall = Pick<UseCaseCall<OperationName>, 'name' | 'caller' | 'options'> & {
  readonly input: { readonly file?: UploadedFile | undefined };
};

/** The one way to change the farm: rows, audit, kept answer and change event commit together. */
export type Write = <T>(
  call: WriteCall,
  work: (tx: FarmWriter, context: WriteContext) => Promise<Written<T>>,
) => Promise<JsonText<T>>;

/** The same for an operation whose answer is checked against what it declares. */
export type Mutate = <N extends OperationName>(
  call: UseCaseCall<N>,
  work: (tx: FarmWriter, context: WriteContext) => Promise<Written<Said<N>>>,
) => Promise<JsonText<Said<N>>>;

/** Wraps every write of these use cases. */
export function createMutate({ storage, clock, tokens, newId }: FarmDeps): Write {
  return (call, work) => {
    const user = signedIn(call).username;
    const { idempotencyKey: key } = call.options;
    const input_hash = key === undefined ? '' : tokens.hashSecret(canonicalJson([call.name, inputOf(call.input)]));
    const ids = repeatable(newId);
    let frozen: SiteTime | undefined;

    return storage.write(async (tx) => {
      const [kept, { time_zone }] = await Promise.all([
        key === undefined ? null : tx.storedAnswer(key, user),
        tx.site(),
      ]);
      if (kept !== null) return kept.input_hash === input_hash ? jsonText(kept.answer) : refuseReused();
      // The work may run again: it then finds the same moment and the same ids.
      frozen ??= clock.site(time_zone);
      const site = frozen;
      const { answer, audit, changed } = await work(tx, { site, user, newId: ids() });
      const json = Promise.resolve(answer).then(toJson);
      const hasChanged = key !== undefined || audit.length > 0 || Object.keys(changed).length > 0;
      const commit = { at: site.now, who: user, operation: call.name, audit, changed: limitChanged(changed) };
      const given = key === undefined ? undefined : { key, input_hash, json };
      // Both have settled before a failure is thrown: nothing is read or written after its transaction.
      const [read, recorded] = await Promise.allSettled([
        json,
        hasChanged ? tx.record({ ...commit, answer: given }) : null,
      ]);
      if (read.status === 'rejected') throw read.reason;
      if (recorded.status === 'rejected') throw recorded.reason;
      return jsonText(read.value);
    });
  };
}

/** Refuses a write that was meant for another version than the present one. */
export function checkVersion(ifMatch: number | undefined, present: number): void {
  if (ifMatch === undefined || ifMatch === present) return;
  refuse({
    kind: 'stale',
    ...plain(`This was changed since you read it: you have version ${ifMatch}, now it is version ${present}.`),
  });
}

/** All that a caller has sent, of a file what is said of it and the sum of its bytes. */
function inputOf(input: { readonly file?: UploadedFile | undefined }): unknown {
  if (input.file === undefined) return input;
  const { filename, author, category, media_type } = input.file;
  const sha256 = input.file.sha256();
  if (sha256 === null) throw new Error('The file must be read before anything is written');
  return { ...input, file: { filename, author, category, media_type, sha256 } };
}

const refuseReused = (): never =>
  refuse({ kind: 'key_reused', ...plain('This Idempotency-Key was used for another call. Use a new one.') });

const toJson = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'json' in answer && typeof answer.json === 'string'
    ? answer.json
    : (JSON.stringify(answer) ?? 'null');

/** Gives, at each call, a source of ids that begins anew with the first. */
function repeatable(newId: () => Uuid): () => () => Uuid {
  const made: Uuid[] = [];
  return () => {
    let next = 0;
    return () => {
      const id = made[next] ?? newId();
      made[next] = id;
      next += 1;
      return id;
    };
  };
}
