import { useLocation } from 'react-router-dom';

/** The query parameter that opens a record as a full page instead of beside its list. */
const VIEW_KEY = 'view';
const PAGE_VIEW = 'page';

/**
 * Returns the paths of a list and its records, which keep the list's search, filters, sort order and page in the query.
 */
export function useRecordPaths(path: string) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const isPage = params.get(VIEW_KEY) === PAGE_VIEW;
  params.delete(VIEW_KEY);
  const query = params.size === 0 ? '' : `?${params}`;
  return {
    isPage,
    list: `${path}${query}`,
    of: (uuid: string) => `${path}/${uuid}${query}`,
    pageOf: (uuid: string) => `${path}/${uuid}?${new URLSearchParams([...params, [VIEW_KEY, PAGE_VIEW]])}`,
  };
}
