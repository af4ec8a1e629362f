import { expect, test } from 'vitest'
import { withMoment } from '#api/admin/sheets/reading/moment-cells.ts'

// Days and times as text in files of appointments: of Excel and LibreOffice in English and in Arabic, of
// programs of clinics, of databases, and as people type them.

test.each([
  ['2026-12-07', '9:00 AM', '09:00'],
  ['2026-12-07', '09:00:00 am', '09:00'],
  ['2026-12-07', '10:30 PM', '22:30'],
  ['2026-12-07', '10:30\u202fPM', '22:30'],
  ['2026-12-07', '12:30 PM', '12:30'],
  ['2026-12-07', '12:00 AM', '00:00'],
  ['2026-12-07', '2:30 p.m.', '14:30'],
  ['2026-12-07', '9 AM', '09:00'],
  ['2026-12-07', '9:00 ص', '09:00'],
  ['2026-12-07', '\u200f2:30 م', '14:30'],
  ['2026-12-07', 'م 2:30', '14:30'],
  ['2026-12-07', '٩:٣٠ صباحًا', '09:30'],
  ['2026-12-07', '٠٩:٣٠ ص', '09:30'],
  ['2026-12-07', '٠٢:٣٠:٠٠ مساءً', '14:30'],
  ['2026-12-07', '۹:۳۰', '09:30'],
  ['2026-12-07', '14:30 م', '14:30'],
  ['2026-12-07', '1899-12-30 09:00:00', '09:00'],
  ['2026-12-07', '0.375', '09:00'],
  ['2026-12-07 00:00:00', '09:00', '09:00'],
  ['2026-12-07 09:00:00', '', '09:00'],
  ['2026-12-07 09:00:00', '9:00 AM', '09:00'],
  ['2026-12-07T09:00:00+03:00', '09:00', '09:00'],
  ['2026-12-07 2:30 PM', '', '14:30'],
  ['٢٠٢٦-١٢-٠٧ ٠٩:٠٠', '', '09:00'],
  ['', '2026-12-07 09:00', '09:00'],
  ['2026-12-07', '2026-12-07 09:00', '09:00'],
])('the day %j and the time %j are 7 December at %s', (day, time, expected) => {
  expect(withMoment({ day, time }, ['day', 'time'])).toEqual({ day: '2026-12-07', time: expected })
})

// 25:30, 33:00 and a time below zero, as workbooks keep them: no hour of the day.
test.each(['1899-12-31 01:30:00', '1899-12-31 09:00:00', '1899-12-29 15:00:00', '1900-01-01 01:30:00'])(
  'the time %j stays as it is',
  time => {
    const cells = { day: '2026-12-07', time }
    expect(withMoment(cells, ['day', 'time'])).toEqual(cells)
  },
)
