import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import type { KindWords } from '#web/records/record-kind.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';

interface MissingRecordProps {
  readonly words: KindWords;
  readonly listPath: string;
}

/** In place of a record that was deleted, or never was. */
export function MissingRecord({ words, listPath }: MissingRecordProps) {
  const navigate = useNavigate();
  return (
    <section className="ph-panel ph-record-missing" aria-label="Not found">
      <Empty
        title={`This ${words.one} no longer exists.`}
        action={<Button onClick={() => void navigate(listPath)}>Back to {words.many}</Button>}
      >
        It was deleted, or the address is incomplete.
      </Empty>
    </section>
  );
}
