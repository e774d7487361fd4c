import type { siteOperations } from '#ports/farm-api/site.ts';
import type { FarmDeps } from './deps.ts';
import type { UseCases } from './use-case.ts';

/** What the farm is called, how large it is, and how it shows itself. */
export function siteUseCases({ storage, clock, product }: FarmDeps): UseCases<keyof typeof siteOperations> {
  return {
    getMetadata: () =>
      storage.read(async (tx) => ({
        product: product.name,
        version: product.version,
        display_name: (await tx.site()).display_name,
        setup_needed: !(await tx.adminExists()),
      })),
    getSystem: async () => {
      const healthy = await storage.ready();
      return storage.read(async (tx) => {
        const { display_name, time_zone } = await tx.site();
        return {
          display_name,
          ...(await tx.counts()),
          time_zone,
          today: clock.site(time_zone).today,
          version: product.version,
          storage: { engine: storage.engine, healthy },
        };
      });
    },
    getInterfaceEnvironment: () => storage.read((tx) => tx.site()),
  };
}
