import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Day } from '#contract/common.ts'
import { lastPeriodProblem } from '#domain/calculators/last-period.ts'

// A date has a sensible range in every field, with a sentence.

const TODAY = '2026-11-22'

describe('a day of a form', () => {
  test.each([
    ['1826-01-01', 'date out of range'],
    ['1899-12-31', 'date out of range'],
    ['1448-06-19', 'date out of range'],
    ['2101-01-01', 'date out of range'],
    ['2206-05-01', 'date out of range'],
    ['2026-02-29', 'invalid date'],
    ['2026-13-01', 'invalid date'],
    ['0026-05-01', 'invalid date'],
    ['31-12-2026', 'invalid date'],
    ['2026-04-31', 'invalid date'],
    ['2026/05/01', 'invalid date'],
    ['2026-5-1', 'invalid date'],
    ['2026-05-01T00:00:00Z', 'invalid date'],
    ['١٤٤٨-٠٦-١٩', 'date out of range'],
    ['9999-12-31', 'invalid date'],
  ])('%s: %s', (day, message) => {
    expect(z.safeParse(Day, day).error?.issues.map(issue => issue.message)).toEqual([message])
  })

  test.each(['1900-01-01', '2028-02-29', '2100-12-31', '٢٠٢٦-١١-٢٢', '2026\u201105\u201101', '2026-05-01 '])(
    '%s is taken',
    day => {
      expect(z.safeParse(Day, day).success).toBe(true)
    },
  )
})

describe('a calculator of a last period', () => {
  test.each([
    ['1999-03-03', 'pregnancy', 'too_old'],
    ['2025-01-10', 'pregnancy', 'too_old'],
    ['2026-02-01', 'pregnancy', undefined],
    ['2026-01-31', 'pregnancy', 'too_old'],
    ['2026-11-22', 'pregnancy', undefined],
    ['2026-11-23', 'pregnancy', 'future'],
    ['2031-03-03', 'pregnancy', 'future'],
    ['2026-08-24', 'cycle', undefined],
    ['2026-08-23', 'cycle', 'too_old'],
    ['2027-01-01', 'cycle', 'future'],
  ] as const)('%s for a %s: %s', (day, kind, problem) => {
    expect(lastPeriodProblem(day, TODAY, kind)).toBe(problem)
  })
})
