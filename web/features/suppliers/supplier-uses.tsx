import type { Supplier } from '#domain/suppliers/supplier.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import { CropName } from '#web/ui/crop-name.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as m from '#words/web/suppliers.ts';
import { useSupplied } from './use-supplied.ts';

/** The crops and growth media from a supplier. */
export function SupplierUses({ record }: { readonly record: Supplier }) {
  const { crops, media } = useSupplied(record.uuid);
  return (
    <>
      <UsedBy
        title={m.crops}
        count={crops.rows && formatNumber(crops.rows.length)}
        awaited={crops.awaited}
        isEmpty={crops.rows?.length === 0}
        none={m.noCrops}
      >
        {crops.rows?.map((crop) => (
          <UsedRow
            key={crop.uuid}
            to={`/crop/${crop.uuid}`}
            name={<CropName name={crop.name} number={crop.number} lotCode={crop.code} />}
            end={crop.archived && <StatusTag status="archived" />}
          />
        ))}
      </UsedBy>
      <UsedBy
        title={m.media}
        count={media.rows && formatNumber(media.rows.length)}
        awaited={media.awaited}
        isEmpty={media.rows?.length === 0}
        none={m.noMedia}
      >
        {media.rows?.map((medium) => (
          <UsedRow
            key={medium.uuid}
            to={`/growthmedia/${medium.uuid}`}
            name={medium.name}
            detail={medium.kind}
            end={medium.archived && <StatusTag status="archived" />}
          />
        ))}
      </UsedBy>
    </>
  );
}
