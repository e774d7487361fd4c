import { m } from '#cli/language/messages.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';

/** Reads the site's units and formats, which texts and forms follow from then on. */
export async function adoptSite({ api }: Pick<OpenFarm, 'api'>): Promise<void> {
  m.language.adoptSite(await api.getInterfaceEnvironment({}));
}
