import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { settingsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { storeFormats, writeFormats } from '#web/data/site-formats.ts';
import { PAGE_OVERLAYS } from '#web/page/open-overlays.ts';
import { isAnythingUnsaved } from '#web/page/unsaved.ts';
import { whenQuiet } from '#web/page/when-quiet.ts';
import { adoptSite, inUse } from '#words/language.ts';
import { nextShown, type Shown } from './next-shown.ts';

const QUIET_MS = 60_000;

/**
 * Adopts the site's units and formats. Returns a key that changes with them, so that screens are mounted again: formats
 * are read while rendering. A screen in use keeps its formats until another one opens, so that no click, focus or entry
 * is lost, and no entry is read in units other than those it was typed in.
 */
export function useSiteFormats(path: string): string {
  const queries = useQueryClient();
  const { data } = useQuery(settingsQuery(useFarm()));
  const shown = useRef<Shown | null>(null);
  const [, redraw] = useState(0);
  if (data !== undefined) {
    shown.current = nextShown(shown.current, { path, formats: data });
    adoptSite(shown.current.formats);
  }
  const wanted = data === undefined ? null : writeFormats(data);
  useEffect(() => {
    if (data !== undefined) storeFormats(data);
  }, [data]);
  const isOld = shown.current !== null && writeFormats(shown.current.formats) !== wanted;
  useEffect(() => {
    if (!isOld) return;
    const isBusy = () => isAnythingUnsaved() || queries.isMutating() > 0 || PAGE_OVERLAYS.isAnyOpen();
    return whenQuiet(document, QUIET_MS, isBusy, () => {
      shown.current = null;
      redraw((count) => count + 1);
    });
  }, [isOld, queries]);
  return writeFormats(inUse());
}
