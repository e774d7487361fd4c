import type { Page } from '@playwright/test';
import { createHttpServer } from '#adapters/http-server/server.ts';
import * as timelineWords from '#messages/en/web/batches/timeline.ts';
import * as traysWords from '#messages/en/web/batches/trays.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import type { BrowserFarm } from './browser-farm.ts';

const { beds, recipe: growth_recipe } = SEED;

/** Creates a batch sown 20 days ago with 26 trays on A1 to A3, to be harvested today. */
export async function createGrowingBatch(api: FarmApi): Promise<string> {
  const batch = await api.createBatch({
    body: {
      growth_recipe,
      start_date: '2026-04-21',
      trays: 26,
      tags: ['retail'],
      completed_to: '2026-05-11',
      placed_at: [
        { location: beds.A1, trays: 10 },
        { location: beds.A2, trays: 10 },
        { location: beds.A3, trays: 6 },
      ],
    },
  });
  return batch.uuid;
}

/** Plans a batch from today, with four trays for P1. */
export async function createPlannedBatch(api: FarmApi): Promise<string> {
  const batch = await api.createBatch({
    body: { growth_recipe, start_date: '2026-05-12', trays: 4, target_locations: [beds.P1] },
  });
  return batch.uuid;
}

/** Grows a batch that fills A4. */
export async function createNeighbourBatch(api: FarmApi): Promise<string> {
  const batch = await api.createBatch({
    body: {
      growth_recipe,
      start_date: '2026-05-01',
      trays: 14,
      completed_to: '2026-05-11',
      placed_at: [
        { location: beds.A4, trays: 10 },
        { location: beds.B1, trays: 4 },
      ],
    },
  });
  return batch.uuid;
}

/** Returns the uuid of a batch's only open action of a type. */
export async function openActionOf(api: FarmApi, batch: string, action_type: string): Promise<string> {
  const { actions = [] } = await api.getBatch({ params: { uuid: batch }, query: { hydrate: true } });
  const found = actions.find((action) => action.action_type === action_type && !action.completed);
  if (found === undefined) throw new Error(`No open ${action_type}`);
  return found.uuid;
}

/** Gives the farm a second address, which can be stopped and restarted. */
export async function serveAgain({ seeded }: BrowserFarm, webRoot: string) {
  const start = async (port: number) => {
    const server = await createHttpServer({
      service: seeded.service,
      version: '0.0.0-test',
      log: { error: () => undefined },
      webRoot,
    });
    const address = await server.listen({ host: '127.0.0.1', port });
    return { server, address };
  };
  let running = await start(0);
  const stop = async () => {
    const { server } = running.server;
    // Stops listening first: a connection opened in advance by the browser would delay closing until it timed out.
    server.close();
    server.closeAllConnections();
    await running.server.close();
  };
  return {
    address: running.address,
    stop,
    restart: async () => {
      running = await start(Number(new URL(running.address).port));
    },
  };
}

/** Returns the timeline row with a text. */
export const rowOf = (page: Page, text: RegExp | string) =>
  page.getByRole('list', { name: timelineWords.timeline }).getByRole('listitem').filter({ hasText: text });

/** Returns the form beside the page, or over it on a phone. */
export const drawer = (page: Page) => page.locator('.ph-drawer');

/** Chooses beds as the source in a form that moves trays, since none is chosen at first. */
export const fromBeds = (page: Page) =>
  page.getByRole('combobox', { name: traysWords.kindOfPlace }).first().selectOption(traysWords.kindsOfPlace.bed);

/** Takes all trays of a place. */
export const takeAll = (page: Page, place: string) =>
  drawer(page).locator('label.bp6-checkbox').filter({ hasText: place }).click();
