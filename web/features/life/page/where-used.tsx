import { useLifeGround } from '#web/features/life/model/life-ground.ts';
import { type LifeKey, lifeUses } from '#web/features/life/model/life-uses.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import { CropName } from '#web/ui/crop-name.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as m from '#words/web/life/page.ts';
import './life-page.css';

interface WhereUsedProps {
  readonly kind: LifeKey;
  readonly uuid: string;
  readonly note: string | null;
}

/** Batches listed; the others are only counted. */
const MOST_SHOWN = 8;

/** The beds, growing recipes and batches that use a recipe. */
export function WhereUsed({ kind, uuid, note }: WhereUsedProps) {
  const { ground, beds, recipes, growing, planned } = useLifeGround();
  const uses = lifeUses(ground, kind, uuid);
  const batches = uses.growing.length + uses.planned.length;
  return (
    <Panel title={m.whereUsed} className="ph-life-used" {...(note !== null && uses.beds > 0 && { foot: note })}>
      {(kind === 'light_recipe' || kind === 'irrigation_recipe') && (
        <UsedBy
          title={m.beds}
          count={beds.data && formatNumber(uses.beds)}
          awaited={beds}
          isEmpty={uses.beds === 0}
          none={m.noBeds}
        >
          {uses.chambers.map(({ chamber, name, label, count }) => (
            <UsedRow key={chamber} name={name} detail={label} end={m.bedCount({ count })} />
          ))}
        </UsedBy>
      )}
      <UsedBy
        title={m.recipes}
        count={recipes.data && formatNumber(uses.recipes.length)}
        awaited={recipes}
        isEmpty={uses.recipes.length === 0}
        none={m.noRecipes}
      >
        {uses.recipes.map(({ uuid: recipe, metadata, version_number, archived, action }) => (
          <UsedRow
            key={recipe}
            name={metadata.name}
            detail={m.inVersion({ version: version_number, number: action })}
            end={archived && <StatusTag status="archived" />}
          />
        ))}
      </UsedBy>
      <UsedBy
        title={m.batches}
        count={growing.data && planned.data && formatNumber(batches)}
        awaited={growing.data === undefined ? growing : planned}
        isEmpty={batches === 0}
        none={m.noBatches}
      >
        {[...uses.growing, ...uses.planned].slice(0, MOST_SHOWN).map((batch, at) => (
          <UsedRow
            key={batch.uuid}
            to={`/croplogger/${batch.uuid}`}
            name={<span className="ph-mono">{batch.lot_code}</span>}
            detail={<CropName name={batch.crop_name} number={batch.crop_number} />}
            end={at < uses.growing.length ? m.needsNow : m.planned}
          />
        ))}
        {batches > MOST_SHOWN && <UsedRow name={m.moreBatches({ count: batches - MOST_SHOWN })} />}
      </UsedBy>
    </Panel>
  );
}
