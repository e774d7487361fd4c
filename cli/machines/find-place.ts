import type { FarmSubjects } from '#cli/farm/farm-subjects.ts';
import { m } from '#cli/language/messages.ts';
import { CommandError, EXIT } from '#cli/runtime/exit-code.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';

/** Returns the bed, HVAC, reservoir or chamber of that name or id. Throws CommandError without one, or with several. */
export function findPlace(subjects: FarmSubjects, name: string): Subject {
  const [found, ...others] = subjects.named(name);
  if (found === undefined) {
    const nearest = nearestWord(name, subjects.names);
    const hint = nearest === null ? m.machines.placesLike : m.usage.didYouMean({ words: [nearest] });
    throw new CommandError(`${m.machines.noPlace({ name })} ${hint}`);
  }
  if (others.length > 0) throw new CommandError(m.machines.severalPlaces({ name }), EXIT.usage);
  return found;
}

/** Returns the place whose set points a place follows: an HVAC follows its chamber. */
export const ownerOfSetPoints = (subjects: FarmSubjects, subject: Subject): Subject =>
  subjects.chamberOf(subject) ?? subject;
