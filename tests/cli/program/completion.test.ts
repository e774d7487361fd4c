import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bashCompletion } from '#cli/completion/bash.ts';
import { completionWords } from '#cli/completion/completion-words.ts';
import { fishCompletion } from '#cli/completion/fish.ts';
import { zshCompletion } from '#cli/completion/zsh.ts';
import { allCommands } from '#cli/usage/record-commands.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';

const commands = completionWords(allCommands());
const newFolder = tempFolders('phyto-completion-');
/** Writes a text to a new file and returns its path. */
async function fileWith(text: string): Promise<string> {
  const file = join(await newFolder(), 'script');
  await writeFile(file, text);
  return file;
}
const isThere = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

describe.runIf(isThere('bash'))('completion in bash', () => {
  /** Completes the last word as bash would after Tab. */
  const complete = (...words: readonly string[]): string[] => {
    const typed = words.map((word) => `'${word}'`).join(' ');
    const script = `${bashCompletion(commands)}
COMP_WORDS=(phyto ${typed}); COMP_CWORD=${words.length}; _phyto; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return stdout.split('\n').filter((word) => word !== '');
  };

  it.each<[readonly string[], readonly string[]]>([
    [['ta'], ['tasks']],
    [
      ['crops', ''],
      ['list', 'show', 'add', 'edit', 'archive', 'restore', 'delete'],
    ],
    [['crops', 'ar'], ['archive']],
    [['beds', 'dis'], ['disable']],
    [['bed', 'dis'], ['disable']],
    [['sops', 'vers'], ['versions']],
    [['crops', 'list', '--arch'], ['--archived']],
    [['harvests', 'ex'], ['export']],
    [
      ['batches', '--state', 'a'],
      ['alive', 'all'],
    ],
    [['--host', 'http://farm.example', 'tok'], ['token']],
    [
      ['token', 'create', 'x', '--scope', ''],
      ['read', 'full'],
    ],
    [['--vers'], ['--version']],
  ])('%j becomes %j', (words, completed) => {
    expect(complete(...words)).toEqual(completed);
  });

  it('knows every command, and leaves the rest to file names', () => {
    expect(complete('')).toEqual(allCommands().flatMap(({ name, aliases = [] }) => [name, ...aliases]));
    expect(complete('restore', '')).toEqual([]);
    expect(complete('crops', 'list', '--family', '')).toEqual([]);
  });
});

describe.each([
  ['zsh', zshCompletion(commands), ['-n']],
  ['fish', fishCompletion(commands), ['--no-execute']],
] as const)('completion in %s', (shell, script, check) => {
  it('names every command, verb and option', () => {
    for (const { names, verbs, options } of commands)
      for (const word of [...names, ...verbs, ...options.map(({ flag }) => flag.slice(2))])
        expect(script).toContain(word);
  });

  it.runIf(isThere(shell))('is valid', async () => {
    // From a file, since fish can't check what comes from a socket.
    const file = await fileWith(script);
    expect(spawnSync(shell, [...check, file], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });
});

it.runIf(isThere('fish'))('completes words in fish', async () => {
  const file = await fileWith(fishCompletion(commands));
  const complete = (line: string): string[] => {
    const { stdout, stderr } = spawnSync('fish', ['--no-config', '-c', `source ${file}; complete -C '${line}'`], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout.split('\n').flatMap((row) => row.split('\t')[0] || []);
  };
  expect(complete('phyto tok')).toEqual(['token']);
  expect(complete('phyto crop ar')).toEqual(['archive']);
  expect(complete('phyto batches --state ')).toEqual(['alive', 'all', 'done', 'planned']);
});
