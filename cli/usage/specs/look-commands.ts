import type { CommandSpec } from '#cli/usage/command-spec.ts';
import { m } from '#cli/words/commands.ts';

/** The commands that show the farm without changing it. */
export const LOOK_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'yields',
    group: 'look',
    words: '[period]',
    summary: m.yields.summary,
    note: m.yields.note,
    examples: ['phyto yields -7d      phyto yields last-week --json'],
  },
  {
    name: 'hardware',
    group: 'look',
    summary: m.hardware.summary,
    options: { '--fail': m.hardware.fail },
    variables: ['fail'],
    examples: ['phyto hardware      phyto hardware --fail --json'],
  },
  {
    name: 'conflicts',
    group: 'look',
    summary: m.conflicts.summary,
    options: { '--fail': m.conflicts.fail },
    variables: ['fail'],
    examples: ['phyto conflicts      phyto conflicts --json'],
  },
  {
    name: 'recipes',
    group: 'look',
    words: '[list|show|add|edit|archive|restore|delete] [words...]',
    summary: m.recipes.summary,
    options: {
      '--archived': m.recipes.archived,
      '-y, --yes': m.recipes.yes,
      '--from-json <file>': m.recipes.fromJson,
      '--in-place': m.recipes.inPlace,
    },
    note: m.recipes.note,
    examples: ['phyto recipes show "Basil 35 d" --json > r.json', 'phyto recipes edit "Basil 35 d" --from-json r.json'],
  },
  {
    name: 'sop',
    unlisted: ['sops', 'documents', 'document'],
    group: 'look',
    words: '[list|versions|get|put|edit|delete] [words...]',
    summary: m.sop.summary,
    options: {
      '-o, --output <file>': m.sop.output,
      '--file-version <n>': m.sop.fileVersion,
      '--category <text>': m.sop.category,
      '--author <text>': m.sop.author,
      '--name <file>': m.sop.name,
      '--title <text>': m.sop.title,
      '-y, --yes': m.sop.yes,
    },
    note: m.sop.note,
    examples: ['phyto sop get "Leafy harvest" -o harvest.pdf', 'phyto sop put harvest.pdf --category Harvest'],
  },
  {
    name: 'qa-document',
    unlisted: ['qa-documents'],
    group: 'look',
    words: '[list|get|put|delete] [words...]',
    summary: m.qaDocument.summary,
    options: {
      '--spec <name>': m.qaDocument.spec,
      '-o, --output <file>': m.sop.output,
      '--category <text>': m.qaDocument.put,
      '--author <text>': m.qaDocument.put,
      '--name <file>': m.sop.name,
      '-y, --yes': m.sop.yes,
    },
    examples: ['phyto qa-document list --json'],
  },
];
