import { useLocation } from 'react-router-dom';

/** Stands in an address in the place of an account that is still to be made. */
export const NEW = 'new';

/** The addresses of the list and of its accounts: search and order stay. */
export function useUserPaths(): { readonly list: string; readonly of: (id: string) => string } {
  const { search } = useLocation();
  return { list: `/user${search}`, of: (id) => `/user/${id}${search}` };
}
