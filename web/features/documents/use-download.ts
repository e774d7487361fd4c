import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFarm } from '#web/data/services.ts';
import { formatError } from '#web/format/error-text.ts';
import { saveFile } from '#web/page/download/save-file.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { contentQuery, type ShownFile } from './document-files.ts';

/** Returns a mutation that downloads a version of a document under its file name. */
export function useDownload(file: ShownFile) {
  const farm = useFarm();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => saveFile(await queries.fetchQuery(contentQuery(farm, file)), file.filename),
    onError: (error) => showSnackbar(formatError(error), { bad: true }),
  });
}
