import { compareLanguages } from '#tests/support/messages/compare-languages.ts';
import { findUnused } from '#tests/support/messages/find-unused.ts';
import { listSentences } from '#tests/support/messages/list-sentences.ts';
import { languagesWithMessages, readMessages } from '#tests/support/messages/read-messages.ts';
import { readSources, readTerminalCatalogues } from '#tests/support/messages/read-terminal.ts';
import { readSources as readAllSources } from '#tests/support/walls/read-sources.ts';

// Part of `npm run check`: every language has every message, and no other; other files have no sentences for people. Knip
// finds the unused messages of the web.
const english = await readMessages('en');
const [, ...others] = languagesWithMessages();
for (const language of others) {
  for (const fault of compareLanguages(english, await readMessages(language))) {
    console.error(`messages/${language}: ${fault}`);
    process.exitCode = 1;
  }
}

for (const unused of findUnused(readTerminalCatalogues(english), readSources())) {
  console.error(`messages/en/${unused} is unused`);
  process.exitCode = 1;
}

for (const sentence of listSentences(readAllSources())) {
  console.error(`${sentence} (a text for people belongs in messages/)`);
  process.exitCode = 1;
}
