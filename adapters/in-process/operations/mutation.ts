import type { Uuid } from '#domain/ids.ts';
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

/** The time, user and ids of a write. */
export interface WriteContext {
  readonly site: SiteTime;
  readonly user: string;
  /** Returns a new uuid; a retried write gets the same sequence. */
  newId(): Uuid;
}

/** The answer of a write, and the audit entries and changes to commit with it. */
export interface Written<T> {
  /** A promise is awaited while the audit trail is written, so the work must not write after creating it. */
  readonly answer: T | JsonText<T> | Promise<JsonText<T>>;
  readonly audit: readonly AuditEntry[];
  readonly changed: Changed;
}

type WriteAnswer<N extends OperationName> = Frozen<AnswerOf<Operations[N]>>;

export type WriteCall = Pick<UseCaseCall<OperationName>, 'name' | 'caller' | 'options'> & {
  readonly input: { readonly file?: UploadedFile | undefined };
};

/** Commits rows, audit entries, stored answer and change event together. All changes to the farm use it. */
export type Write = <T>(
  call: WriteCall,
  work: (tx: FarmWriter, context: WriteContext) => Promise<Written<T>>,
) => Promise<JsonText<T>>;

/** Like `Write`, with the answer type-checked against the operation's declaration. */
export type Mutate = <N extends OperationName>(
  call: UseCaseCall<N>,
  work: (tx: FarmWriter, context: WriteContext) => Promise<Written<WriteAnswer<N>>>,
) => Promise<JsonText<WriteAnswer<N>>>;

export function createMutate({ storage, clock, tokens, newId }: FarmDeps): Write {
  return (call, work) => {
    const user = signedIn(call).username;
    const { idempotencyKey: key } = call.options;
    const input_hash = key === undefined ? '' : tokens.hashSecret(canonicalJson([call.name, inputOf(call.input)]));
    const ids = repeatable(newId);
    let frozen: SiteTime | undefined;

    return storage.write(async (tx) => {
      const [stored, { time_zone }] = await Promise.all([
        key === undefined ? null : tx.storedAnswer(key, user),
        tx.site(),
      ]);
      if (stored !== null) return stored.input_hash === input_hash ? jsonText(stored.answer) : refuseReusedKey();
      // A retry must use the same time and ids.
      frozen ??= clock.site(time_zone);
      const site = frozen;
      const { answer, audit, changed } = await work(tx, { site, user, newId: ids() });
      const json = Promise.resolve(answer).then(toJson);
      const hasChanged = key !== undefined || audit.length > 0 || Object.keys(changed).length > 0;
      const commit = { at: site.now, who: user, operation: call.name, audit, changed: limitChanged(changed) };
      const given = key === undefined ? undefined : { key, input_hash, json };
      // Both must settle before a failure is thrown, so that nothing runs after the transaction has ended.
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

/** Refuses (412) a write based on another version. */
export function checkVersion(ifMatch: number | undefined, present: number): void {
  if (ifMatch === undefined || ifMatch === present) return;
  refuse({
    kind: 'stale',
    code: 'version_conflict',
    params: { yours: ifMatch, current: present },
  });
}

/** Returns the input of a call with a file replaced by its details and checksum. */
function inputOf(input: { readonly file?: UploadedFile | undefined }): unknown {
  if (input.file === undefined) return input;
  const { filename, author, category, media_type } = input.file;
  const sha256 = input.file.sha256();
  if (sha256 === null) throw new Error('The file must be read before anything is written');
  return { ...input, file: { filename, author, category, media_type, sha256 } };
}

const refuseReusedKey = (): never => refuse({ kind: 'key_reused', code: 'key_reused', params: {} });

const toJson = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'json' in answer && typeof answer.json === 'string'
    ? answer.json
    : (JSON.stringify(answer) ?? 'null');

/** Creates id generators that all return the same sequence. */
function repeatable(newId: () => Uuid): () => () => Uuid {
  const ids: Uuid[] = [];
  return () => {
    let next = 0;
    return () => {
      const id = ids[next] ?? newId();
      ids[next] = id;
      next += 1;
      return id;
    };
  };
}
