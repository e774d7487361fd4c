import 'reflect-metadata';
import { Container } from 'inversify';
import { v7 as newId } from 'uuid';
import { type BrowserSession, createBrowserSession } from '#adapters/browser-session/session-store.ts';
import { thisWindow } from '#adapters/browser-session/session-window.ts';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { fetchTransport } from '#adapters/http-client/transport-fetch.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { Services } from './state/farm.ts';
import { createSession, type Session } from './state/session.ts';

/** The name of a part, which knows the part's type. */
interface Token<T> {
  readonly id: symbol;
  readonly holds?: (part: T) => T;
}

const token = <T>(name: string): Token<T> => ({ id: Symbol(name) });

const STORE = token<BrowserSession>('session store');
const SESSION = token<Session>('session');
const FARM = token<FarmApi>('farm');

/** Joins the parts of the web app; each is made once, when it is first asked for. */
export function buildServices(): Services {
  const container = new Container();
  const get = <T>({ id }: Token<T>): T => container.get<T>(id);
  const bind = <T>({ id }: Token<T>, make: () => T): void => {
    container.bind<T>(id).toDynamicValue(make).inSingletonScope();
  };
  bind(STORE, () => createBrowserSession(thisWindow(newId)));
  bind(SESSION, () => createSession(get(STORE)));
  bind(FARM, () =>
    createHttpFarmApi({ baseUrl: '', transport: fetchTransport, session: get(STORE), newKey: () => newId() }),
  );
  return { farm: get(FARM), session: get(SESSION) };
}
