import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import type { KindTexts } from '#web/records/record-kind.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import * as m from '#words/web/records/records.ts';

interface MissingRecordProps {
  readonly texts: KindTexts;
  readonly listPath: string;
}

/** Shown for a record that was deleted or never existed. */
export function MissingRecord({ texts, listPath }: MissingRecordProps) {
  const navigate = useNavigate();
  return (
    <section className="ph-panel ph-record-missing" aria-label={m.notFound}>
      <Empty title={texts.missing} action={<Button onClick={() => void navigate(listPath)}>{texts.toList}</Button>}>
        {m.missingHelp}
      </Empty>
    </section>
  );
}
