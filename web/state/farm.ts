import { createContext, use } from 'react';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { Session } from './session.ts';

/** What screens are given: the farm's calls, and who is signed in. */
export interface Services {
  readonly farm: FarmApi;
  readonly session: Session;
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
