import { m } from '#cli/language/messages.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';

/** Returns the message for a word after a command that isn't one of its verbs: the nearest verb, or all of them. */
export function unknownVerb(command: string, typed: string, verbs: readonly string[]): string {
  const whole = `${command} ${typed}`.trim();
  const nearest = nearestWord(typed, verbs);
  if (nearest === null) return m.usage.unknownSubcommand({ typed: whole, commands: verbs });
  const meant = m.usage.didYouMean({ words: [`${command} ${nearest}`] });
  return `${m.usage.unknownCommand({ typed: whole })} ${meant} ${m.usage.seeHelp({ command })}`;
}
