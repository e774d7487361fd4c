import { badRow } from '#adapters/in-process/imports/import-rows.ts';
import { UUID_PATTERN, type Uuid } from '#domain/ids.ts';
import { splitLots } from '#domain/imports/shared-lots.ts';
import { excerpt } from '#domain/imports/table.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { SiteTime } from '#domain/time.ts';
import { listedBatches, oneBatch } from '#ports/imports/found-batches.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Cached batch names; rows of a batch follow one another, so a small cache suffices. */
const MAX_NAMES = 1000;
/** Lots that share a weighing. */
const MAX_LOTS = 50;

interface Unknown {
  readonly fault: CodedProblem;
}

/** Creates a function that returns the batches that a cell names: one, or several that share a weighing. Refuses unknown ones. */
export function lotFinder(tx: FarmReader, site: SiteTime): (text: string) => Promise<readonly Uuid[]> {
  const names = new Map<string, Uuid | Unknown>();

  async function findCached(text: string): Promise<Uuid | Unknown> {
    const found = names.get(text) ?? (await findBatch(tx, text, site));
    if (names.size >= MAX_NAMES) names.clear();
    names.set(text, found);
    return found;
  }

  return async (text) => {
    const whole = await findCached(text);
    if (typeof whole === 'string') return [whole];
    const lots = splitLots(text);
    if (lots.length < 2) return badRow('batch', whole.fault);
    if (lots.length > MAX_LOTS) return badRow('batch', { code: 'too_many_lots', params: { most: MAX_LOTS } });
    const found = new Set<Uuid>();
    for (const lot of lots) {
      const one = await findCached(lot);
      if (typeof one !== 'string') return badRow('batch', one.fault);
      if (found.has(one)) return badRow('batch', { code: 'lot_named_twice', params: { batch: excerpt(lot) } });
      found.add(one);
    }
    return [...found];
  };
}

/** Finds a batch by lot code, uuid or tag; returns the fault if there is none or more than one. */
async function findBatch(tx: FarmReader, text: string, site: SiteTime): Promise<Uuid | Unknown> {
  const stored = await tx.batchJson(UUID_PATTERN.test(text) ? text : text.toUpperCase(), false, site);
  if (stored !== null) return oneBatch().parse(JSON.parse(stored.json)).uuid;
  const tagged = await tx.listBatches({ tag: text, page_num: 1, page_size: 2 }, site);
  const [first, second] = listedBatches().parse(JSON.parse(tagged.text.json));
  if (first === undefined) {
    return { fault: { code: 'batch_name_unknown', params: { batch: excerpt(text) } } };
  }
  return second === undefined ? first.uuid : { fault: { code: 'batch_tag_ambiguous', params: { tag: excerpt(text) } } };
}
