import { m } from '#cli/language/messages.ts';
import { formatFault } from '#cli/runtime/problem-text.ts';
import { shellWord } from '#cli/text/plan-remedies.ts';
import type { FieldProblem } from '#domain/problem.ts';

/** Formats a fault, naming this command's options instead of the server's query parameters. */
export const optionFaultText = (field: string, fault: FieldProblem): string =>
  `${field === 'file' ? '' : `--${field.replaceAll('_', '-')}: `}${optionText(fault) ?? formatFault(fault)}`;

function optionText(fault: FieldProblem): string | null {
  switch (fault.code) {
    case 'columns_missing':
      return m.imports.solvedByOption.columns_missing({
        ...fault.params,
        missing: fault.params.missing.map(({ fields, suggestion }) => ({
          fields,
          suggestion: suggestion === null ? null : shellWord(suggestion),
        })),
      });
    case 'dates_ambiguous':
      return m.imports.solvedByOption.dates_ambiguous(fault.params);
    case 'dates_contradictory':
      return m.imports.solvedByOption.dates_contradictory(fault.params);
    case 'number_ambiguous':
      return m.imports.solvedByOption.number_ambiguous(fault.params);
    case 'sheet_unclear':
      return m.imports.solvedByOption.sheet_unclear({ sheets: fault.params.sheets.map(shellWord) });
    default:
      return null;
  }
}
