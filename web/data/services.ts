import { createContext, use } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { Session } from './session.ts';

/** Live updates from the farm. */
export interface Live {
  /** Whether changes are pushed; otherwise they come by polling only. */
  readonly listening$: BehaviorSubject<boolean>;
  /** Call after a write: resolves once everything on screen is refreshed. */
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
