import { describe, expect, test } from 'vitest'
import { timeOfMinute } from '#domain/booking/working-day.ts'
import { hoursAround, minuteSpan, placeSideBySide } from './column-layout.ts'

test('the minutes of a span that continues past midnight go on', () => {
  expect(minuteSpan('09:00', '09:30')).toEqual({ from: 540, to: 570 })
  expect(minuteSpan('22:00', '02:00')).toEqual({ from: 1320, to: 1560 })
  expect(minuteSpan('00:30', '01:00', 1470)).toEqual({ from: 1470, to: 1500 })
  expect(minuteSpan('23:45', '00:00')).toEqual({ from: 1425, to: 1440 })
})

test('the hours shown are full ones around everything, and the usual ones without anything', () => {
  expect(hoursAround([minuteSpan('09:20', '09:40'), minuteSpan('15:45', '16:15')])).toEqual({
    from: 540,
    to: 1020,
  })
  expect(hoursAround([minuteSpan('23:30', '00:30')])).toEqual({ from: 1380, to: 1500 })
  expect(hoursAround([])).toEqual({ from: 480, to: 1020 })
})

describe('items of a column', () => {
  const lanesOf = (spans: [string, string][], shortest = 0) =>
    placeSideBySide(
      spans.map(([from, to]) => minuteSpan(from, to)),
      shortest,
    ).map(({ from, lane, lanes }) => [timeOfMinute(from), lane, lanes])

  test('that follow each other have the whole width', () => {
    expect(
      lanesOf([
        ['09:30', '10:00'],
        ['09:00', '09:30'],
      ]),
    ).toEqual([
      ['09:00', 0, 1],
      ['09:30', 0, 1],
    ])
  })

  test('that overlap stand side by side, and a later one takes a lane that is over', () => {
    expect(
      lanesOf([
        ['09:00', '09:30'],
        ['09:00', '10:00'],
        ['09:30', '10:00'],
        ['10:00', '10:30'],
      ]),
    ).toEqual([
      ['09:00', 0, 2],
      ['09:00', 1, 2],
      ['09:30', 0, 2],
      ['10:00', 0, 1],
    ])
  })

  test('that are very short count as long as they are shown', () => {
    const short: [string, string][] = [
      ['09:00', '09:05'],
      ['09:05', '09:35'],
    ]
    expect(lanesOf(short, 20)).toEqual([
      ['09:00', 0, 2],
      ['09:05', 1, 2],
    ])
    expect(lanesOf(short)).toEqual([
      ['09:00', 0, 1],
      ['09:05', 0, 1],
    ])
  })
})
