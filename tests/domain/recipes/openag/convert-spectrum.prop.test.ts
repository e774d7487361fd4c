import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenagNoteText } from '#domain/problems/openag-notes.ts';
import { convertSpectrum } from '#domain/recipes/openag/convert-spectrum.ts';

const anyShare = fc.double({ min: 0, max: 100, noNaN: true });
const quiet = () => undefined;
const notesOf = (ranges: Record<string, number>) => {
  const notes: OpenagNoteText[] = [];
  convertSpectrum(ranges, (_severity, note) => notes.push(note));
  return notes;
};

describe('a spectrum by wavelength', () => {
  it('keeps each band’s share, and adds up to 100', () => {
    fc.assert(
      fc.property(anyShare, anyShare, anyShare, anyShare, anyShare, (uv, blue, green, red, far) => {
        const sum = uv + blue + green + red + far;
        fc.pre(sum > 1);
        const ranges = { '380-399': uv, '400-499': blue, '500-599': green, '600-700': red, '701-780': far };
        const spectrum = convertSpectrum(ranges, quiet);
        expect(spectrum).not.toBeNull();
        if (spectrum === null) return;
        const shares = [spectrum.blue, spectrum.green, spectrum.red, spectrum.far_red];
        expect(shares.reduce((total, share) => total + share, 0)).toBeCloseTo(100, 6);
        for (const [at, share] of [uv + blue, green, red, far].entries()) {
          expect(Math.abs((shares[at] ?? 0) - (share / sum) * 100)).toBeLessThanOrEqual(0.03);
        }
      }),
    );
  });

  it('merges narrow ranges of one band', () => {
    expect(convertSpectrum({ '400-449': 10, '450 - 499': 20, '600-650': 30, '651-700': 40 }, quiet)).toEqual({
      blue: 30,
      green: 0,
      red: 70,
      far_red: 0,
    });
  });

  it('returns our own bands unchanged, without notes', () => {
    const ranges = { '400-499': 27.8, '500-599': 6.2, '600-700': 64.2, '701-780': 1.8 };
    expect(convertSpectrum(ranges, quiet)).toEqual({ blue: 27.8, green: 6.2, red: 64.2, far_red: 1.8 });
    expect(notesOf(ranges)).toEqual([]);
  });

  it.each(['450-550', '900-950', 'blue', '499-400', ''])('can’t convert the range “%s”, and says so', (range) => {
    expect(convertSpectrum({ [range]: 100 }, quiet)).toBeNull();
    expect(notesOf({ [range]: 100 })).toHaveLength(1);
  });

  it('reports ultraviolet, too little light or none', () => {
    expect(notesOf({ '380-399': 3, '400-499': 97 })[0]).toEqual({
      code: 'ultraviolet_as_blue',
      params: { percent: 3 },
    });
    expect(notesOf({ '400-499': 50 })[0]).toEqual({ code: 'spectrum_scaled', params: { percent: 50 } });
    expect(convertSpectrum({ '400-499': 0 }, quiet)).toBeNull();
    expect(notesOf({ '400-499': 0 })).toHaveLength(1);
  });
});
