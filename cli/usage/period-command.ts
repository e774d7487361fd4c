import { Command } from 'commander';

/** No option begins with a digit, but periods do: '-7d', '-7d..today'. */
const isFlag = (word: string): boolean => /^-[^\d.]/.test(word);

/**
 * A command that takes '-7d' for an argument. Commander does so for plain negative numbers only, and would refuse the
 * period as an unknown option.
 */
export class PeriodCommand extends Command {
  override createCommand(name?: string): Command {
    return new PeriodCommand(name);
  }

  override parseOptions(args: string[]): { operands: string[]; unknown: string[] } {
    const { operands, unknown } = super.parseOptions(args);
    // The program leaves all words after one that it doesn't know to its commands.
    if (this.commands.length > 0) return { operands, unknown };
    const at = unknown.findIndex(isFlag);
    if (at < 0) return { operands: [...operands, ...unknown], unknown: [] };
    const before = unknown.slice(0, at);
    if (unknown[at] === '--') return { operands: [...operands, ...before, ...unknown.slice(at + 1)], unknown: [] };
    return { operands: [...operands, ...before], unknown: unknown.slice(at) };
  }
}
