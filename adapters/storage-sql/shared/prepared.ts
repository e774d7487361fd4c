import { type Compilable, type RawBuilder, sql } from 'kysely';

/** What a statement can be given. */
export type Value = string | number | boolean | null;

/** Stands in a statement for a value that is given when it runs. */
class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The place of a value that is given when the statement runs. */
export const param = <T extends Value | null>(name: string): RawBuilder<T> => sql<T>`${new Param(name)}`;

/** A statement compiled once, to run often; R is the type of its rows. */
export interface Prepared<R> {
  readonly sql: string;
  readonly parameters: readonly (Param | Value)[];
  readonly rows?: readonly R[];
}

export type Values = Readonly<Record<string, Value | undefined>>;

/** A statement that was built with `param`s; compiled when it first runs, since most commands need few of all statements. */
export function prepare<R>(query: Compilable<R>): Prepared<R> {
  let made: Pick<Prepared<R>, 'sql' | 'parameters'> | undefined;
  const compiled = () => {
    if (made === undefined) {
      const { sql: text, parameters } = query.compile();
      made = { sql: text, parameters: parameters.map(toParameter) };
    }
    return made;
  };
  return {
    get sql() {
      return compiled().sql;
    },
    get parameters() {
      return compiled().parameters;
    },
  };
}

/** The values of a prepared statement in the order of its text; throws where one is missing. */
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
  throw new Error(`A statement can't be given ${typeof value}.`);
}
