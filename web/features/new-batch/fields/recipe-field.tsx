import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { CropBar } from '#web/ui/crop-name.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { days } from '#words/web/counts.ts';
import * as m from '#words/web/new-batch/form.ts';
import '#web/features/new-batch/new-batch.css';

export interface RecipeChoice {
  /** The uuid of the latest version. */
  readonly uuid: string;
  readonly name: string;
  readonly crop_name: string;
  readonly crop_number: number;
  readonly version_number: number;
  readonly total_days: number;
}

interface RecipeFieldProps {
  readonly recipes: readonly RecipeChoice[];
  readonly chosen: RecipeChoice | undefined;
  /** The chosen version: 'v3, latest'. */
  readonly versionText: string;
  readonly error: string | undefined;
  readonly help: ReactNode;
  readonly onChoose: (uuid: string) => void;
}

/** A field that searches recipes while typing. */
export function RecipeField({ recipes, chosen, versionText, error, help, onChoose }: RecipeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const found = useMemo(() => {
    if (typed === null || typed.trim() === '') return recipes;
    const matches = createFuzzyMatcher(typed);
    return recipes.filter(({ name, crop_name }) => matches(`${name} ${crop_name}`));
  }, [typed, recipes]);
  const at = Math.min(active, found.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const show = () => {
    setOpen(true);
    setActive(
      Math.max(
        0,
        found.findIndex(({ uuid }) => uuid === chosen?.uuid),
      ),
    );
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (recipe: RecipeChoice | undefined) => {
    if (recipe === undefined) return;
    onChoose(recipe.uuid);
    close();
    input.current?.focus();
  };
  const move = (to: number) => {
    setActive(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) show();
      else if (found.length > 0) move((at + step + found.length) % found.length);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[at]);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <Field label={m.fieldLabels.growth_recipe} required error={error} help={help}>
      {(wiring) => (
        <span className="ph-recipe">
          {chosen !== undefined && typed === null && <CropBar number={chosen.crop_number} />}
          <input
            {...wiring}
            ref={input}
            className={chosen !== undefined && typed === null ? 'bp6-input ph-recipe-chosen' : 'bp6-input'}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && found[at] !== undefined ? optionId(at) : undefined}
            autoComplete="off"
            placeholder={m.findRecipe}
            value={typed ?? chosen?.name ?? ''}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
              setOpen(true);
            }}
            onClick={() => (open ? undefined : show())}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {chosen !== undefined && typed === null && <span className="ph-recipe-version">{versionText}</span>}
          <Icon icon={faChevronDown} size={13} />
          {/* Pressing the list must not blur the field, which would close the list. */}
          <div
            id={listId}
            role="listbox"
            aria-label={m.recipes}
            className="ph-recipe-list"
            hidden={!open}
            onMouseDown={(event) => event.preventDefault()}
          >
            {found.map((recipe, index) => (
              <div
                key={recipe.uuid}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={recipe.uuid === chosen?.uuid}
                className={index === at ? 'ph-recipe-option ph-recipe-active' : 'ph-recipe-option'}
                onPointerEnter={() => setActive(index)}
                onClick={() => choose(recipe)}
                onKeyDown={onKeyDown}
              >
                <CropBar number={recipe.crop_number} />
                <span>
                  <span className="ph-name">{recipe.name}</span>
                  <span className="ph-caption">
                    {m.recipeDetails({
                      crop: recipe.crop_name,
                      days: days({ count: recipe.total_days }),
                      version: recipe.version_number,
                    })}
                  </span>
                </span>
              </div>
            ))}
            {found.length === 0 && <p className="ph-recipe-none">{m.noRecipeFound}</p>}
          </div>
        </span>
      )}
    </Field>
  );
}
