import { CropBar } from '#web/ui/crop-name.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/shell/search.ts';
import type { FilledForm, Hit } from './searched-lists.ts';

interface FormRowProps {
  readonly hit: Hit;
  readonly form: FilledForm;
  /** True for the most likely row, which shows each value under its name. */
  readonly isFirst: boolean;
  readonly isActive: boolean;
}

/** A row that opens a form: the act, the batch, and what is filled in. */
export const FormRow = ({ hit, form, isFirst, isActive }: FormRowProps) => (
  <>
    <span className="ph-search-plate">
      <Icon icon={hit.icon} size={14} />
    </span>
    <span className="ph-search-main">
      <span className="ph-search-act">
        <span className="ph-name">{hit.title}</span>{' '}
        {form.crop !== null && (
          <>
            {form.crop.number !== null && <CropBar number={form.crop.number} />}{' '}
            <span className="ph-name">{form.crop.name}</span>{' '}
          </>
        )}
        {form.code !== '' && <span className="ph-mono">{form.code}</span>}
      </span>{' '}
      <span className="ph-search-place">
        {[...(isFirst ? [] : form.facts.slice(0, form.named).map(({ value }) => value)), hit.beside]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
      {isFirst && form.facts.length > 0 && (
        <span className="ph-search-facts">
          {form.facts.map(({ label, value, beside = '' }) => (
            <span key={label}>
              <span className="ph-search-label">{label}</span> <b>{value}</b> {beside}
            </span>
          ))}
        </span>
      )}
    </span>
    {isActive && (
      <span className="ph-search-enter" aria-hidden="true">
        {m.openForm} <span className="ph-key">{m.keys.enter}</span>
      </span>
    )}
  </>
);
