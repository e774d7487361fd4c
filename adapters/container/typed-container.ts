import 'reflect-metadata/lite';
import { Container, type ServiceIdentifier } from 'inversify';

declare const type: unique symbol;

/** The name under which a T is bound. */
export type Token<T> = ServiceIdentifier<T> & symbol & { readonly [type]?: T };

type Values<A extends readonly Token<unknown>[]> = { [K in keyof A]: A[K] extends Token<infer T> ? T : never };

/** A token of its own for a T; the name is for people. */
export const token = <T>(name: string): Token<T> => Symbol(name);

/** A container whose tokens carry the type of what they stand for; everything in it is made once. */
export class Wiring {
  readonly #container = new Container({ defaultScope: 'Singleton' });

  value<T>(name: Token<T>, value: T): this {
    this.#container.bind<T>(name).toConstantValue(value);
    return this;
  }

  /** Made at its first use, of the values that stand under `needs`. */
  provide<T, const A extends readonly Token<unknown>[]>(
    name: Token<T>,
    needs: A,
    make: (...values: Values<A>) => T,
  ): this {
    this.#container
      .bind<T>(name)
      .toDynamicValue(({ get }) => make(...valuesOf(needs, get)))
      .inSingletonScope();
    return this;
  }

  get<T>(name: Token<T>): T {
    return this.#container.get<T>(name);
  }
}

// The list of tokens and the list of values have the same shape; the compiler cannot follow a map over a tuple.
const valuesOf = <A extends readonly Token<unknown>[]>(needs: A, get: (name: ServiceIdentifier) => unknown) =>
  needs.map((need) => get(need)) as Values<A>;
