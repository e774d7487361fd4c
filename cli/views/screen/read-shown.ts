import { readBatch, readPlaces } from '#cli/farm/read-farm.ts';
import { readRecipeNames } from '#cli/farm/read-records.ts';
import { m } from '#cli/language/messages.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import type { LoadedBatch, Sop } from '#cli/views/model/model.ts';
import type { Comment } from '#domain/batches/comment.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

const READABLE = /^(?:text\/|application\/(?:json|xml|yaml))/;
const MOST_BYTES = 1_000_000;

/** Reads a batch with its comments and the names that its view shows. */
export async function readShown(farm: OpenFarm, ref: string): Promise<LoadedBatch> {
  const [batch, locationIndex] = await Promise.all([readBatch(farm, ref), readPlaces(farm)]);
  const [recipeNames, comments] = await Promise.all([
    readRecipeNames(farm, batch.actions),
    readComments(farm, batch.uuid),
  ]);
  return { batch, locationIndex, recipeNames, comments };
}

/** Reads the comments on a batch, oldest first. */
const readComments = async ({ api }: OpenFarm, uuid: string): Promise<readonly Comment[]> =>
  rowsOf(await api.listComments({ params: { uuid }, query: {} }));

/** Reads an SOP, with its text if its file is one. */
export async function readSop({ api, origin }: OpenFarm, uuid: string): Promise<Sop> {
  const [found] = rowsOf(await api.listSops({ query: { uuid__in: [uuid] } }));
  if (found === undefined) throw new Error(m.batch.sopGone);
  const { filename, author, file_version, media_type, bytes, metadata } = found;
  const isText = READABLE.test(media_type) && bytes <= MOST_BYTES;
  return {
    ...{ uuid, filename, author, file_version },
    title: metadata.title ?? filename,
    link: origin === null ? null : `${origin}/document/${uuid}`,
    text: isText ? await textOf((await api.getSop({ params: { uuid } })).chunks) : null,
  };
}

async function textOf(chunks: AsyncIterable<string | Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
