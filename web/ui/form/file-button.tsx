import { Button, type ButtonProps } from '@blueprintjs/core';
import { useRef } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'intent' | 'icon' | 'variant' | 'loading'> {
  readonly text: string;
  /** True if several files can be chosen. */
  readonly several?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that asks for files. */
export function FileButton({ several = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        className="ph-hidden"
        tabIndex={-1}
        aria-hidden="true"
        multiple={several}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that choosing the same file again counts as a change.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
