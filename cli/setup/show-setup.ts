import { Box, render, Text, useInput, usePaste } from 'ink';
import { createElement, useRef, useState } from 'react';
import { CommandError, EXIT } from '#cli/runtime/exit-code.ts';
import { hideTyping } from '#cli/runtime/hide-typing.ts';
import { refusalText } from '#cli/runtime/problem-text.ts';
import { isAsciiOnly, type Terminal } from '#cli/runtime/terminal.ts';
import { type Style, stylesFor } from '#cli/views/frame/colours.ts';
import type { Role } from '#cli/views/frame/frame.ts';
import { keysOf, restOfEscape } from '#cli/views/frame/read-keys.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { drawSetup } from './draw-setup.ts';
import { checkForm, type SetupForm, type SetupKey, type SetupValues, startForm, updateForm } from './setup-form.ts';

interface SetupScreen {
  readonly terminal: Terminal;
  readonly host: string;
  readonly start: Partial<SetupValues>;
  readonly send: (values: SetupValues) => Promise<void>;
}

/** The end of the form: the sent values, null if it was cancelled, or an exit code. */
export type SetupEnd = SetupValues | number | null;

/** Shows the form full screen until the farm is set up. A refusal keeps what was entered. */
export async function showSetup({ terminal, host, start, send }: SetupScreen): Promise<SetupEnd> {
  let end: SetupEnd = null;
  let failure: unknown;
  hideTyping();
  const app = render(
    createElement(Form, {
      ...{ host, start, send },
      styles: stylesFor(terminal.env),
      ascii: isAsciiOnly(terminal.env),
      onEnd: (value) => {
        end = value;
        app.unmount();
      },
      onFail: (error) => {
        failure = error;
        app.unmount();
      },
    }),
    { exitOnCtrlC: false, alternateScreen: true, isScreenReaderEnabled: false, patchConsole: false, interactive: true },
  );
  await app.waitUntilExit();
  if (failure !== undefined) throw failure;
  return end;
}

interface FormProps extends Omit<SetupScreen, 'terminal'> {
  readonly styles: Readonly<Record<Role, Style>>;
  readonly ascii: boolean;
  readonly onEnd: (end: SetupEnd) => void;
  readonly onFail: (error: unknown) => void;
}

function Form({ host, start, send, styles, ascii, onEnd, onFail }: FormProps) {
  // A chunk of input may hold several keys, before the next drawing.
  const form = useRef<SetupForm>(startForm(start));
  const [, draw] = useState(0);
  const escapedAt = useRef(Number.NEGATIVE_INFINITY);
  const set = (next: SetupForm) => {
    form.current = next;
    draw((count) => count + 1);
  };
  const submit = async () => {
    const checked = checkForm(form.current);
    if (Object.keys(checked.errors).length > 0) return set(checked);
    set({ ...checked, isSending: true, problem: null });
    try {
      await send(checked.values);
      onEnd(checked.values);
    } catch (error) {
      if (!(error instanceof ProblemError) && !(error instanceof CommandError)) return onFail(error);
      const problem = error instanceof ProblemError ? refusalText(error.problem) : error.message;
      set({ ...form.current, isSending: false, problem });
    }
  };
  const press = (key: SetupKey) => set(updateForm(form.current, key));
  useInput((input, key) => {
    const at = performance.now();
    if (restOfEscape(input, at - escapedAt.current)) return;
    for (const { name, text } of keysOf(input, key)) {
      if (name === 'ctrl-c') return onEnd(EXIT.interrupted);
      if (form.current.isSending) continue;
      if (name === 'esc') {
        escapedAt.current = at;
        return onEnd(null);
      }
      if (name === 'enter' && form.current.at === 'zone') void submit();
      else if (name === 'enter' || name === 'down' || name === 'tab') press('next');
      else if (name === 'up' || name === 'back-tab') press('previous');
      else if (name === 'backspace' || name === 'delete') press('erase');
      else if (name === 'text') press({ text });
    }
  });
  usePaste((text) => press({ text }));
  return createElement(
    Box,
    { flexDirection: 'column', width: process.stdout.columns || 80 },
    ...drawSetup(form.current, host).map((row) =>
      createElement(
        Text,
        { wrap: 'truncate' },
        ...(row.length === 0 ? [' '] : []),
        ...row.map(({ text, role }) =>
          createElement(Text, role === undefined ? null : styles[role], ascii ? text.replaceAll(/[·…]/g, '-') : text),
        ),
      ),
    ),
  );
}
