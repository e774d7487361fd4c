import { invalidField, type Problem } from '#domain/problem.ts';
import type { ReadingFileFault } from '#ports/reading-files.ts';

/** Returns the problem of a file that can't be read. */
export function readingFileProblem(fault: ReadingFileFault): Problem {
  switch (fault.code) {
    case 'workbook':
      return fault.problem;
    case 'empty':
      return invalidField('file', { code: 'file_empty', params: {} });
    case 'binary':
      return invalidField('file', { code: 'file_is_binary', params: {} });
    case 'not_an_export':
      return invalidField('file', { code: 'not_an_export', params: {} });
    case 'damaged':
      return invalidField('file', { code: 'quote_not_closed', params: { line: fault.line } });
    case 'bad_line':
      return invalidField('file', { code: 'protocol_line_unreadable', params: { line: fault.line } });
    case 'too_many_names':
      return invalidField('file', { code: 'protocol_names', params: { most: fault.most } });
    case 'too_large': {
      const problem = { code: 'reading_needs_memory', params: { mebibytes: fault.mebibytes } } as const;
      return { kind: 'too_large', ...problem, errors: { file: [problem] } };
    }
  }
}
