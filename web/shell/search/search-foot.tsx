import * as m from '#words/web/shell/search.ts';

interface SearchFootProps {
  /** True if a form opens. */
  readonly isCommand: boolean;
  readonly onAllCommands: () => void;
}

/** The keys of the search, the list of all commands, and a promise that nothing is saved from here. */
export const SearchFoot = ({ isCommand, onAllCommands }: SearchFootProps) => (
  <footer className="ph-search-foot">
    <span className="ph-search-keys" aria-hidden="true">
      <span className="ph-key">↑</span> <span className="ph-key">↓</span> {m.choose}
    </span>
    <span className="ph-search-keys" aria-hidden="true">
      <span className="ph-key">{m.keys.tab}</span> {m.completeWord}
    </span>
    <button
      type="button"
      className="ph-search-all"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAllCommands}
    >
      <span className="ph-key" aria-hidden="true">
        ?
      </span>{' '}
      {m.allCommands}
    </button>
    {isCommand && <span className="ph-search-promise">{m.nothingSaved}</span>}
  </footer>
);
