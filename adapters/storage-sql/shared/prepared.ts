import { type Compilable, type RawBuilder, sql } from 'kysely';
import { onDemand } from '#domain/on-demand.ts';

export type Value = string | number | boolean | null;

/** A placeholder for a value. */
class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Returns a placeholder for a value that is given when the statement runs. */
export const param = <T extends Value | null>(name: string): RawBuilder<T> => sql<T>`${new Param(name)}`;

/** A statement that is compiled once and run often; R is the type of its rows. */
export interface Prepared<R> {
  readonly sql: string;
  readonly parameters: readonly (Param | Value)[];
  readonly rows?: readonly R[];
}

export type Values = Readonly<Record<string, Value | undefined>>;

/**
 * Prepares a statement with placeholders. It is written and compiled on first use, since most commands need few of the
 * hundreds of statements.
 */
export function prepare<R>(query: () => Compilable<R>): Prepared<R> {
  const compiled = onDemand(() => {
    const { sql: text, parameters } = query().compile();
    return { sql: text, parameters: parameters.map(toParameter) };
  });
  return {
    get sql() {
      return compiled().sql;
    },
    get parameters() {
      return compiled().parameters;
    },
  };
}

/** Returns the values of a prepared statement in the order of its placeholders. Throws if one is missing. */
export const bind = (prepared: Prepared<unknown>, values: Values): Value[] =>
  prepared.parameters.map((parameter) => {
    if (!(parameter instanceof Param)) return parameter;
    const value = values[parameter.name];
    if (value === undefined) throw new Error(`No value for ${parameter.name} in: ${prepared.sql}`);
    return value;
  });

function toParameter(value: unknown): Param | Value {
  if (value instanceof Param || value === null) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new Error(`Unsupported parameter: ${typeof value}`);
}
