import { describe, expect, it } from 'vitest';
import { findHeadings } from '#domain/telemetry/imports/find-headings.ts';
import { findLayout } from '#domain/telemetry/imports/layout.ts';
import { type MappedColumn, parseColumnMap } from '#domain/telemetry/imports/parse-column-map.ts';
import { createRowReader } from '#domain/telemetry/imports/read-row.ts';
import { readTimeHeading, zoneIn } from '#domain/telemetry/imports/time-heading.ts';

type Rows = readonly (readonly string[])[];

const mapOf = (...texts: string[]): MappedColumn[] =>
  texts.flatMap((text) => {
    const column = parseColumnMap(text);
    return 'fault' in column ? [] : [column];
  });

/** Reads a file as its rows: the zone, and the readings as [time, metric, value, unit]. */
function read(rows: Rows, map: readonly MappedColumn[] = []) {
  const { headings, units, first, zone } = findHeadings(rows);
  const layout = findLayout(headings, map, units);
  if (!layout.ok) return layout.error;
  const readRow = createRowReader({
    ...{ layout: layout.value, order: layout.value.order ?? 'mdy', mark: 'point' },
    localTime: (local) => `${local}Z`,
    subjectOf: () => 'bed-1',
  });
  return {
    zone: layout.value.zone ?? zone,
    readings: rows
      .slice(first)
      .flatMap((cells) =>
        readRow(cells).readings.map(({ instant, metric, value, unit }) => [
          instant.slice(0, 16).replace('T', ' '),
          ...[metric, value, unit],
        ]),
      ),
  };
}

describe('files as loggers write them', () => {
  it('have a day and a time of day in two columns', () => {
    const rows = [
      ['Date', 'Time', 'Temperature'],
      ['2026-06-01', '08:00', '20.1'],
      ['2026-06-01', '08:05', '20.4'],
    ];
    const readings = [
      ['2026-06-01 08:00', 'temperature', 20.1, null],
      ['2026-06-01 08:05', 'temperature', 20.4, null],
    ];
    expect(read(rows)).toMatchObject({ readings });
    const mapped: MappedColumn[] = [{ heading: 'Date+Time', use: { kind: 'time' } }];
    expect(read(rows, mapped)).toMatchObject({ readings });
    // Spreadsheets write midnights in the column of days, and days in the column of times.
    expect(
      read([
        ['Date', 'Time', 'Temperature'],
        ['2026-06-01 00:00:00', '1899-12-30 08:00:00', '20.1'],
        ['2026-06-01', '2026-06-01 08:05', '20.4'],
      ]),
    ).toMatchObject({ readings });
  });

  it('have year, month and day, the day of the year, and hours and minutes as one number', () => {
    const readings = [['2026-02-01 13:15', 'temperature', 20.1, null]];
    expect(
      read([
        ['Year', 'Month', 'Day', 'Hour', 'Minute', 'Temp'],
        ['2026', '2', '1', '13', '15', '20.1'],
      ]),
    ).toMatchObject({ readings });
    expect(
      read([
        ['Year', 'DOY', 'HHMM', 'Temp'],
        ['2026', '32', '1315', '20.1'],
      ]),
    ).toMatchObject({ readings });
    expect(
      read([
        ['Date', 'Time', 'Temp'],
        ['2026-01-31', '24:00', '20.1'],
      ]),
    ).toMatchObject({ readings: [['2026-02-01 00:00', 'temperature', 20.1, null]] });
  });

  it('of Onset have a title, a zone in the heading, serial numbers, and events', () => {
    expect(
      read([
        ['Plot Title: Grow 1'],
        [
          '#',
          'Date Time, GMT-06:00',
          'Temp, °F (LGR S/N: 1, SEN S/N: 1)',
          'RH, % (LGR S/N: 1, SEN S/N: 1)',
          'Host Connected (LGR S/N: 1)',
        ],
        ['1', '06/01/26 08:00:00 AM', '68.0', '55.1', ''],
        ['2', '06/01/26 08:05:00 AM', '', '', 'Logged'],
      ]),
    ).toEqual({
      zone: { zone: '-06:00' },
      readings: [
        ['2026-06-01 08:00', 'temperature', 68, '°F'],
        ['2026-06-01 08:00', 'humidity', 55.1, '%'],
      ],
    });
  });

  it('of the HOBO app name a zone that its clock changes, so the person is asked', () => {
    const { headings } = findHeadings([
      ['#', 'Date-Time (EST/EDT)', 'Ch: 1 - Temperature   (°C )', 'Ch: 2 - Temperature Avg : Avg (°F)'],
      ['1', '06/01/2026 08:00:00', '20.1', '68'],
    ]);
    const layout = findLayout(headings, []);
    expect(layout.ok && layout.value).toMatchObject({
      zone: { unclear: 'EST/EDT' },
      readings: { columns: [{ metric: 'temperature', unit: '°C' }] },
    });
    expect(zoneIn('Date-Time (UTC Standard Time)')).toEqual({ zone: 'Etc/UTC' });
  });

  it('of Aranet state their order of day and month', () => {
    const rows: Rows = [
      [
        'Time(dd/mm/yyyy)',
        'Carbon dioxide(ppm)',
        'Temperature(°F)',
        'Relative humidity(%)',
        'Atmospheric pressure(mmHg)',
      ],
      ['05/10/2025 13:38:35', '721', '77.0', '61', '766'],
    ];
    expect(read(rows)).toMatchObject({
      readings: [['2025-10-05 13:38', 'co2', 721, 'ppm'], ['2025-10-05 13:38', 'temperature', 77, '°F'], {}],
    });
  });

  it('of Campbell have rows of names, units and statistics', () => {
    expect(
      read([
        ['TOA5', 'Farm', 'CR1000X', '12345', 'CR1000X.Std.05', 'CPU:grow.CR1X', '4321', 'Table10'],
        ['TIMESTAMP', 'RECORD', 'AirTC_Avg', 'RH', 'PAR_Den_Avg'],
        ['TS', 'RN', 'Deg C', '%', 'µmol/s/m²'],
        ['', '', 'Avg', 'Smp', 'Avg'],
        ['2026-06-01 08:00:00', '1', '20.1', '55.1', '250'],
      ]),
    ).toMatchObject({
      readings: [
        ['2026-06-01 08:00', 'temperature', 20.1, '°C'],
        ['2026-06-01 08:00', 'humidity', 55.1, '%'],
        ['2026-06-01 08:00', 'ppfd', 250, 'µmol/s/m²'],
      ],
    });
  });

  it('of Govee describe their interval in the heading of times', () => {
    const rows = (temperature: string): Rows => [
      ['Timestamp for sample frequency every 15 min min', ` ${temperature}`, 'Relative_Humidity'],
      ['2026-06-01 08:00:00', '68', '55.1'],
    ];
    expect(read(rows('Temperature_Fahrenheit'))).toMatchObject({
      readings: [['2026-06-01 08:00', 'temperature', 68, '°F'], {}],
    });
    expect(read(rows('Temperature_Celsius'))).toMatchObject({
      readings: [['2026-06-01 08:00', 'temperature', 68, '°C'], {}],
    });
    expect(read(rows('Temperature_Celsius(°C)'))).toMatchObject({
      readings: [['2026-06-01 08:00', 'temperature', 68, '°C'], {}],
    });
  });

  it('of METER have units in front of the names, below two rows of ports', () => {
    expect(
      read([
        ['z6-00001', 'Port 1', 'Port 1'],
        ['2 records', 'ATMOS 14', 'ATMOS 14'],
        ['Timestamps', ' °C Air Temperature', ' kPa VPD'],
        ['06/01/2026 08:00:00 AM', '20.1', '1.1'],
      ]),
    ).toMatchObject({ readings: [['2026-06-01 08:00', 'temperature', 20.1, '°C']] });
  });

  it('have comments above and zones in them', () => {
    expect(
      read([
        ['# Logger 7', ' firmware 2'],
        ['# Time zone: UTC+02:00'],
        ['# Time', 'Temp (F)'],
        ['2026-06-01 08:00', '68'],
      ]),
    ).toEqual({ zone: { zone: '+02:00' }, readings: [['2026-06-01 08:00', 'temperature', 68, '°F']] });
  });
});

describe('headings of times', () => {
  it.each([
    ['Date Time, GMT-06:00', 'stamp', { zone: '-06:00' }],
    ['Time (UTC)', 'clock', { zone: 'Etc/UTC' }],
    ['Timestamp (UTC+2)', 'stamp', { zone: '+02:00' }],
    ['timestamp_utc', 'stamp', { zone: 'Etc/UTC' }],
    ['Timestamp (America/New_York)', 'stamp', { zone: 'America/New_York' }],
    ['Date-Time (CST)', 'stamp', { unclear: 'CST' }],
    ['Date Time', 'stamp', null],
    ['Fecha', 'date', null],
  ])('%s', (heading, part, zone) => {
    expect(readTimeHeading(heading)).toEqual({ part, zone, order: null });
  });

  it('may state the order of day and month, and no other heading is one', () => {
    expect(readTimeHeading('Time(dd/mm/yyyy)')).toEqual({ part: 'clock', zone: null, order: 'dmy' });
    expect(readTimeHeading('Date (MM/DD/YYYY)')).toMatchObject({ order: 'mdy' });
    for (const heading of ['Temperature', 'Time on', 'Uptime', 'Runtime (h)', '', 'Day temperature']) {
      expect(readTimeHeading(heading)).toBeNull();
    }
    expect(zoneIn('Temperature')).toBeNull();
  });
});

describe('units of headings', () => {
  const rows = (heading: string): Rows => [
    ['Time', heading],
    ['2026-06-01 08:00', '158'],
  ];

  it('count where the metric is named by hand', () => {
    expect(read(rows('Temp (F)'), mapOf('Temp (F)=temperature'))).toMatchObject({
      readings: [['2026-06-01 08:00', 'temperature', 158, '°F']],
    });
    expect(read(rows('Probe 3, °F'), mapOf('Probe 3, °F=water_temperature'))).toMatchObject({
      readings: [
        [{}, 'water_temperature', 158, '°F'].map((one) => (typeof one === 'object' ? '2026-06-01 08:00' : one)),
      ],
    });
    expect(read(rows('Probe 3'), mapOf('Probe 3=temperature:F'))).toMatchObject({
      readings: [['2026-06-01 08:00', 'temperature', 158, 'F']],
    });
  });

  it('are refused if they contradict the map or the metric', () => {
    expect(read(rows('Temp (F)'), mapOf('Temp (F)=temperature:C'))).toMatchObject({ code: 'units_differ', unit: '°F' });
    expect(read(rows('Light (klux)'), mapOf('Light (klux)=ppfd'))).toMatchObject({
      code: 'unit_unsuited',
      unit: 'klx',
    });
    expect(read(rows('PAR (klux)'))).toMatchObject({ code: 'unit_unsuited', unit: 'klx', metric: 'ppfd' });
    expect(read(rows('EC (ppm)'))).toMatchObject({ code: 'unit_unsuited', unit: 'ppm' });
    expect(read(rows('Temperature_Fahrenheit (°C)'))).toMatchObject({ code: 'unit_unsuited' });
  });
});
