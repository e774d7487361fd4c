import { compareLanguages } from '#tests/support/messages/compare-languages.ts';
import { languagesWithMessages, readMessages } from '#tests/support/messages/read-messages.ts';

// Part of `npm run check`: every language has every message, and no other. Knip names messages that nothing uses.
const english = await readMessages('en');
const [, ...others] = languagesWithMessages();
for (const language of others) {
  for (const fault of compareLanguages(english, await readMessages(language))) {
    console.error(`messages/${language}: ${fault}`);
    process.exitCode = 1;
  }
}
