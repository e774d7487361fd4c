import { createContext, use } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { Session } from './session.ts';

/** Live updates from the farm. */
export interface Live {
  /** True while changes are pushed; otherwise the app only polls. */
  readonly listening$: BehaviorSubject<boolean>;
  /** To be called after a write. Resolves once everything on screen is refreshed. */
  readonly afterWrite: () => Promise<void>;
}

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

export const useFarm = (): FarmApi => useServices().farm;

export const useSession = (): Session => useServices().session;

export const useLive = (): Live => useServices().live;
