import 'reflect-metadata/lite';
import { Container, type ServiceIdentifier } from 'inversify';

declare const type: unique symbol;

/** The key of a binding of type T. */
export type Token<T> = ServiceIdentifier<T> & symbol & { readonly [type]?: T };

type Values<A extends readonly Token<unknown>[]> = { [K in keyof A]: A[K] extends Token<infer T> ? T : never };

/** Creates a unique token. Its name only appears in error messages. */
export const token = <T>(name: string): Token<T> => Symbol(name);

/** A container with typed tokens. Everything in it is a singleton. */
export class Wiring {
  readonly #container = new Container({ defaultScope: 'Singleton' });

  value<T>(name: Token<T>, value: T): this {
    this.#container.bind<T>(name).toConstantValue(value);
    return this;
  }

  /** Binds a value that is created on first use from the values of `needs`. */
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

// The cast is needed because the compiler doesn't preserve a tuple's type through `map`.
const valuesOf = <A extends readonly Token<unknown>[]>(needs: A, get: (name: ServiceIdentifier) => unknown) =>
  needs.map((need) => get(need)) as Values<A>;
