import { useLocation } from 'react-router-dom';

/** Asks for a record as a page of its own where it would stand beside its list. */
const VIEW_KEY = 'view';
const PAGE_VIEW = 'page';

/** Addresses of a list and its records. The list's search, filters, order and page stay in the query. */
export function useRecordPaths(path: string) {
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  const isPage = kept.get(VIEW_KEY) === PAGE_VIEW;
  kept.delete(VIEW_KEY);
  const query = kept.size === 0 ? '' : `?${kept}`;
  return {
    isPage,
    list: `${path}${query}`,
    of: (uuid: string) => `${path}/${uuid}${query}`,
    pageOf: (uuid: string) => `${path}/${uuid}?${new URLSearchParams([...kept, [VIEW_KEY, PAGE_VIEW]])}`,
  };
}
