import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import type { FarmRecord, RecordKind } from '#web/records/record-kind.ts';

interface Change {
  readonly uuid: string;
  readonly version: number | undefined;
  readonly body: unknown;
}

const nothing = () => undefined;

/** The mutations that create and update records of a kind. */
export function useRecordWrites<Row extends FarmRecord>({
  calls,
}: Pick<RecordKind<Row, never, never, never>, 'calls'>) {
  const farm = useFarm();
  const create = useWrite<unknown, Row>((body, options) => calls.create(farm, body, options), nothing);
  const update = useWrite<Change, Row>(
    ({ uuid, version, body }, options) => calls.update(farm, uuid, body, { ...options, ifMatch: version }),
    nothing,
  );
  return { create, update };
}
