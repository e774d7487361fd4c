/** The content of an OpenAg file: dill in one phase of long days. */
export const DILL_FILE = {
  format: 'openag-phased-environment-v1',
  version: '1.0',
  name: 'Dill in one step',
  authors: [{ name: 'Ada' }],
  cultivars: [{ name: 'Dill' }],
  cultivation_methods: [{ name: 'Shallow Water Culture' }],
  environments: {
    day: { light_ppfd_umol_m2_s: 200, light_spectrum_nm_percent: { '400-700': 100 }, air_temperature_celsius: 22 },
    night: { light_ppfd_umol_m2_s: 0, air_temperature_celsius: 18 },
  },
  phases: [
    {
      name: 'Growing',
      repeat: 20,
      cycles: [
        { name: 'Day', environment: 'day', duration_hours: 16 },
        { name: 'Night', environment: 'night', duration_hours: 8 },
      ],
    },
  ],
} as const;
