import { readFileSync } from 'node:fs';
import { hasCode } from './private-file.ts';

/** A running program that stores requests, as part of their file names. */
export interface DraftOwner {
  readonly name: string;
  /** Returns whether the program of that name is still running. */
  isRunning(name: string): boolean;
}

/** This process, told apart from a later one with its number by the time at which it started, where the system says. */
export const thisProcess = (): DraftOwner => ({ name: nameOf(process.pid), isRunning });

function isRunning(name: string): boolean {
  const pid = Number.parseInt(name, 10);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return nameOf(pid) === name;
}

const nameOf = (pid: number): string => `${pid}-${startOf(pid)}`;

/** The field of /proc/PID/stat after the program's name that has its start, in ticks since the computer's. */
const START_FIELD = 19;

function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may contain spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[START_FIELD] ?? '0';
  } catch {
    return '0';
  }
}
