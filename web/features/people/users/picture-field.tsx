import { Button } from '@blueprintjs/core';
import { faCamera } from '@fortawesome/free-solid-svg-icons';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { AVATAR_ENDINGS, AVATAR_REFUSALS, AVATAR_TYPES } from '#domain/people/avatar.ts';
import { tooLarge, UPLOAD_LIMITS } from '#ports/operations/upload-limits.ts';
import { fieldText } from '#web/format/field-text.ts';
import { ErrorText } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/people/users.ts';
import { type ChosenPicture, shrinkPicture } from './shrink-picture.ts';
import '#web/features/people/people.css';

interface PictureFieldProps {
  /** The URL of the picture; empty for none. */
  readonly value: string;
  readonly initials: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  /** The name of a chosen file that this browser can't draw; null otherwise. */
  readonly unsupported: string | null;
  readonly onChoose: (picture: ChosenPicture) => void;
  readonly onRemove: () => void;
}

/** A user's picture, with buttons to change or remove it. */
export function PictureField(props: PictureFieldProps) {
  const { value, initials, readOnly, unsupported } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choice = useRef<File | null>(null);
  const [refused, setRefused] = useState<string>();
  const said = refused ?? props.error;
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file === undefined) return;
    choice.current = file;
    if (!isPicture(file)) return setRefused(fieldText(AVATAR_REFUSALS.no_picture));
    const picture = await shrinkPicture(file).catch(() => null);
    // The choice may have changed while the picture was scaled.
    if (choice.current !== file) return;
    if (picture === null) return setRefused(m.notScaled);
    if (picture.content.size > UPLOAD_LIMITS.image) return setRefused(fieldText(tooLarge('image')));
    setRefused(undefined);
    props.onChoose(picture);
  };
  const remove = () => {
    choice.current = null;
    setRefused(undefined);
    props.onRemove();
  };
  return (
    <div className="ph-picture">
      <span className="ph-avatar ph-avatar-large">
        {value === '' || unsupported !== null ? (
          <span aria-hidden="true">{initials}</span>
        ) : (
          <img src={value} alt={m.pictureText} />
        )}
      </span>
      {!readOnly && (
        <div>
          <div className="ph-actions">
            <Button icon={<Icon icon={faCamera} />} aria-describedby={id} onClick={() => input.current?.click()}>
              {value === '' ? m.addPicture : m.changePicture}
            </Button>
            {value !== '' && (
              <Button variant="minimal" onClick={remove}>
                {m.removePicture}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={m.pictureFile}
            accept={[...AVATAR_TYPES, ...AVATAR_ENDINGS].join(',')}
            onChange={(event) => void choose(event)}
          />
          <p id={id} className={said === undefined ? 'ph-caption' : 'ph-field-error'} aria-live="polite">
            {said === undefined ? hintOf(unsupported) : <ErrorText>{said}</ErrorText>}
          </p>
        </div>
      )}
    </div>
  );
}

const hintOf = (unsupported: string | null): string =>
  unsupported === null ? m.pictureHelp : m.notDrawn({ file: unsupported });

// Some systems have no media type for HEIC.
const isPicture = ({ name, type }: File): boolean =>
  AVATAR_TYPES.some((one) => one === type) || AVATAR_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
