import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';

/** The interval at which the topics are read: devices speak without any record changing. */
const EVERY_MS = 5000;

/** All mappings, in the order of their topics. */
export const mappingsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listDeviceMappings'),
    queryFn: async () => rowsOf(await farm.listDeviceMappings({}, READ)),
    ...polled,
  });

/** The topics that spoke last, the newest first. */
export const topicsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listDeviceTopics'),
    queryFn: () => farm.listDeviceTopics({}, READ),
    refetchInterval: EVERY_MS,
  });

/** The commands of mappings with what devices answered. */
export const commandsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listDeviceCommands'),
    queryFn: () => farm.listDeviceCommands({}, READ),
    refetchInterval: EVERY_MS,
  });

/** A command with what became of it. */
export type SentCommand = Awaited<ReturnType<FarmApi['listDeviceCommands']>>[number];

/** The devices whose clocks are off. */
export const clocksQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listDeviceClocks'),
    queryFn: () => farm.listDeviceClocks({}, READ),
    ...polled,
  });

/** A topic with its last message. */
export type DeviceTopic = Awaited<ReturnType<FarmApi['listDeviceTopics']>>[number];
