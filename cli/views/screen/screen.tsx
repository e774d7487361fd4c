import { Box, Text, useApp, useInput, usePaste } from 'ink';
import { createElement, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Style } from '#cli/views/frame/colours.ts';
import { type Line, lineWidth, type Role } from '#cli/views/frame/frame.ts';
import { keysOf, restOfEscape } from '#cli/views/frame/read-keys.ts';
import { draw } from './draw.ts';
import type { ScreenStore } from './screen-store.ts';

/** Renders the model row by row and dispatches key presses. */
export function Screen({
  store,
  styles,
  ascii,
  bind,
}: {
  readonly store: ScreenStore;
  readonly styles: Readonly<Record<Role, Style>>;
  readonly ascii: boolean;
  readonly bind?: (app: ReturnType<typeof useApp>) => void;
}) {
  const model = useSyncExternalStore(store.subscribe, store.model);
  const app = useApp();
  const escapedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => bind?.(app), [app, bind]);
  useInput((input, key) => {
    const at = performance.now();
    if (restOfEscape(input, at - escapedAt.current)) return;
    for (const press of keysOf(input, key)) {
      if (press.name === 'esc') escapedAt.current = at;
      store.dispatch({ kind: 'key', key: press, at });
    }
  });
  usePaste((text) => store.dispatch({ kind: 'key', key: { name: 'text', text }, at: performance.now() }));
  return createElement(
    Box,
    { flexDirection: 'column', width: model.size.columns, height: model.size.rows },
    ...draw(model).map((row) => drawRow(row, styles, ascii)),
  );
}

// Rows are passed as arguments, which need no React keys.
function drawRow(row: Line, styles: Readonly<Record<Role, Style>>, ascii: boolean): ReactNode {
  if (lineWidth(row) === 0) return createElement(Text, null, ' ');
  const pieces = row.map(({ text, role }) =>
    createElement(Text, role === undefined ? null : styles[role], ascii ? text.replaceAll('·', '-') : text),
  );
  return createElement(Text, { wrap: 'truncate' }, ...pieces);
}
