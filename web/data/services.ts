import { createContext, use } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { Session } from './session.ts';

/** How screens keep up with the farm. */
export interface Live {
  /** Whether changes come at once; else by polling alone. */
  readonly listening$: BehaviorSubject<boolean>;
  /** After a write: resolves once all that shows was read anew. */
  readonly afterWrite: () => Promise<void>;
}

/** What screens are given: the farm's calls, who is signed in, and what changes. */
export interface Services {
  readonly farm: FarmApi;
  readonly session: Session;
  readonly live: Live;
}

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('No services above this component.');
  return services;
}

/** The farm's calls. */
export const useFarm = (): FarmApi => useServices().farm;

/** Signing in and out. */
export const useSession = (): Session => useServices().session;

/** Changes as they come. */
export const useLive = (): Live => useServices().live;
