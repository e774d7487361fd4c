import { useCallback } from 'react';
import { useMediaQuery } from '#web/page/use-viewport.ts';
import {
  PHONE_THREE_LINE_ROW_HEIGHT,
  ROW_HEIGHT,
  TWO_LINE_ROW_HEIGHT,
  usePageSize,
} from '#web/ui/table/use-page-size.ts';
import type { Stage } from './stages.ts';

/**
 * Returns the number of rows on a page by stage. Rows of growing batches have two lines if the recipe has no column.
 */
export function useStagePageSize(): (stage: Pick<Stage, 'key'>) => number {
  const hasRecipeColumn = useMediaQuery('(min-width: 1264px)');
  const oneLine = usePageSize(ROW_HEIGHT);
  const twoLines = usePageSize(TWO_LINE_ROW_HEIGHT, PHONE_THREE_LINE_ROW_HEIGHT);
  return useCallback(
    ({ key }) => (key === 'growing' && !hasRecipeColumn ? twoLines : oneLine),
    [hasRecipeColumn, oneLine, twoLines],
  );
}
