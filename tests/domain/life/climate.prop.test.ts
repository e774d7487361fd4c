import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dailyLightIntegral } from '#domain/life/light.ts';
import { rateVpd, saturationVapourPressure, VPD_BANDS, vapourPressureDeficit } from '#domain/life/vpd.ts';

const anyTemperature = fc.double({ min: -10, max: 50, noNaN: true });
const anyHumidity = fc.double({ min: 0, max: 100, noNaN: true });
const anyVpd = fc.double({ min: 0, max: 10, noNaN: true });

describe('daily light integral', () => {
  it('is the photons per second, summed over the day’s light', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2000 }), fc.nat({ max: 24 }), (ppfd, hours) => {
        expect(dailyLightIntegral(ppfd, hours)).toBeCloseTo((ppfd * hours * 3600) / 1e6, 9);
      }),
    );
  });

  it('is 17.28 for basil’s 300 µmol over 16 h', () => {
    expect(dailyLightIntegral(300, 16)).toBeCloseTo(17.28, 10);
  });
});

describe('vapour pressure deficit', () => {
  it('has known values', () => {
    expect(vapourPressureDeficit(25, 60)).toBeCloseTo(1.267, 3);
    expect(vapourPressureDeficit(22, 65)).toBeCloseTo(0.925, 3);
    expect(vapourPressureDeficit(20, 80)).toBeCloseTo(0.468, 3);
    expect(saturationVapourPressure(0)).toBeCloseTo(0.6108, 10);
  });

  it('is between zero, in saturated air, and the saturation pressure', () => {
    fc.assert(
      fc.property(anyTemperature, anyHumidity, (celsius, humidity) => {
        const vpd = vapourPressureDeficit(celsius, humidity);
        expect(vpd).toBeGreaterThanOrEqual(0);
        expect(vpd).toBeLessThanOrEqual(saturationVapourPressure(celsius));
        expect(vapourPressureDeficit(celsius, 100)).toBe(0);
      }),
    );
  });

  it('grows with temperature and dryness', () => {
    fc.assert(
      fc.property(anyTemperature, fc.integer({ min: 1, max: 98 }), (celsius, humidity) => {
        const vpd = vapourPressureDeficit(celsius, humidity);
        expect(vapourPressureDeficit(celsius + 1, humidity)).toBeGreaterThan(vpd);
        expect(vapourPressureDeficit(celsius, humidity + 1)).toBeLessThan(vpd);
      }),
    );
  });

  it('is good exactly within the stage’s band', () => {
    fc.assert(
      fc.property(anyVpd, fc.constantFrom('usual' as const, 'propagation' as const), (vpd, stage) => {
        const { min, max } = VPD_BANDS[stage];
        expect(rateVpd(vpd, stage) === 'right').toBe(vpd >= min && vpd <= max);
        expect(rateVpd(vpd, stage) === 'too_dry').toBe(vpd > max);
      }),
    );
  });

  it('is right for mature plants when too dry for young ones', () => {
    expect([rateVpd(0.4, 'usual'), rateVpd(1.6, 'usual'), rateVpd(0.39, 'usual')]).toEqual([
      'right',
      'right',
      'too_moist',
    ]);
    expect([rateVpd(1.2, 'usual'), rateVpd(1.2, 'propagation')]).toEqual(['right', 'too_dry']);
  });
});
