import { describe, expect, test } from 'vitest'
import { parseHalalas } from '#api/admin/sheets/cells.ts'

describe('an amount of money in a cell', () => {
  test.each([
    ['12.5', 1250],
    ['12٫50', 1250],
    ['١٢٫٥٠', 1250],
    ['0012.50', 1250],
    ['12.500', 1250],
    ['11.350000000000001', 1135],
    ['12.10000000001', 1210],
    ['1,234.50', 123_450],
    ['1٬234.50', 123_450],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['SAR 12.50', 1250],
    ['12.50 ر.س', 1250],
    ['\u20C1 12.50', 1250],
    ['ر.س.\u200f 12.50', 1250],
    ['\u200f12.50 ر.س.\u200f', 1250],
    ['12.50\u00a0ر.س', 1250],
    ['\u202a12.50\u202c', 1250],
    ['１２．５０', 1250],
    ['\ufeff12.50', 1250],
    ['١٬٢٣٤٫٥٠\u00a0ر.س.\u200f', 123_450],
    ['12\u00a0', 1200],
    ['12.505', Number.NaN],
    ['12,50', Number.NaN],
    ['1,234', Number.NaN],
    ['1.234,50', Number.NaN],
    ['1,23.50', Number.NaN],
    ['-5', Number.NaN],
    ['1e2', Number.NaN],
    ['0x10', Number.NaN],
    ['12 USD', Number.NaN],
    ['', undefined],
  ])('%j is %s halalas', (cell, halalas) => expect(parseHalalas(cell)).toBe(halalas))
})
