import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withCheckDigit } from '../catalogue/gtin.ts'
import { digitalLinkElements } from './digital-link.ts'
import { elementReadings, GS } from './element-strings.ts'

// None of them has types.
const require = createRequire(import.meta.url)
const bark: (code: string) => { elements: { ai: string; raw: string }[] } = require('bark-js')
const {
  parseBarcode,
}: { parseBarcode: (code: string) => { parsedCodeItems: { ai: string; data: unknown }[] } } =
  require('gs1-barcode-parser-mod')
type Part = { identifier: string; value: string }
const { GS1Reader }: { GS1Reader: new (code: string) => { getApplicationIdentifiers: () => Part[] } } =
  require('gs1js')

/** A batch or serial number in the characters that all parsers take. */
const code = fc.stringMatching(/^[A-Z0-9][A-Z0-9/-]{0,18}[A-Z0-9]$/)
const day = fc
  .tuple(fc.integer({ min: 27, max: 49 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(''))

/** The parts of a pack's symbol in some order; the number of the product is always there. */
const pack = fc
  .record({
    '01': fc.stringMatching(/^[0-8]\d{11}[1-9]$/).map(withCheckDigit),
    17: day,
    11: fc.option(day, { nil: undefined }),
    10: code,
    21: fc.option(code, { nil: undefined }),
    240: fc.option(code, { nil: undefined }),
  })
  .chain(parts => {
    const present = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined)
    return fc.shuffledSubarray(present, { minLength: present.length })
  })

const isFixed = (identifier: string) => /^(?:01|11|17)$/.test(identifier)
const symbolOf = (parts: [string, string][]) =>
  parts
    .map(([identifier, value], index) => {
      const isLast = index === parts.length - 1
      return `${identifier}${value}${isFixed(identifier) || isLast ? '' : GS}`
    })
    .join('')

/** All readings of a text without separators, as two parts of it can look like three; else the only one. */
const ours = (text: string) => elementReadings(text).map(elements => Object.fromEntries(elements))
const digitsOf = (value: unknown) =>
  value instanceof Date
    ? [value.getFullYear() % 100, value.getMonth() + 1, value.getDate()]
        .map(part => String(part).padStart(2, '0'))
        .join('')
    : String(value)

/** gs1js knows no identifiers of three digits, and looks for others within the values. */
const ofTwoDigits = (parts: [string, string][]) =>
  parts
    .filter(([identifier]) => identifier.length === 2)
    .map(([identifier, value]): [string, string] => [
      identifier,
      isFixed(identifier) ? value : value.replace(/\d/g, 'D'),
    ])

const parsers: Record<string, (symbol: string) => Record<string, string>> = {
  'gs1-barcode-parser-mod': symbol =>
    Object.fromEntries(
      parseBarcode(`]d2${symbol}`).parsedCodeItems.map(({ ai, data }) => [ai, digitsOf(data)]),
    ),
  'bark-js': symbol =>
    Object.fromEntries(bark(symbol).elements.map(({ ai, raw }) => [ai, raw.replaceAll(GS, '')])),
  gs1js: symbol =>
    Object.fromEntries(
      new GS1Reader(symbol)
        .getApplicationIdentifiers()
        .map(({ identifier, value }) => [identifier, value.replaceAll(GS, '')]),
    ),
}

test.each(Object.entries(parsers))(
  '%s reads 1,000 symbols as we do, in any order of the parts',
  (name, parse) => {
    fc.assert(
      fc.property(pack, all => {
        const parts = name === 'gs1js' ? ofTwoDigits(all) : all
        expect(ours(symbolOf(parts))).toContainEqual(Object.fromEntries(parts))
        if (symbolOf(parts).includes(GS)) expect(ours(symbolOf(parts))).toHaveLength(1)
        expect(parse(symbolOf(parts))).toEqual(Object.fromEntries(parts))
      }),
      { numRuns: 1000 },
    )
  },
)

test('a link has the parts of its symbol', () => {
  fc.assert(
    fc.property(pack, parts => {
      const values = new Map(parts)
      const query = parts.filter(([identifier]) => identifier !== '01')
      const pairs = query.map(([identifier, value]) => `${identifier}=${encodeURIComponent(value)}`)
      const link = `https://id.gs1.org/01/${values.get('01')}?${pairs.join('&')}`
      expect(Object.fromEntries(digitalLinkElements(link) ?? [])).toEqual(Object.fromEntries(parts))
    }),
  )
})

test('of a symbol without separators the true reading is among the readings', () => {
  fc.assert(
    fc.property(pack, parts => {
      const known = parts.filter(([identifier]) => identifier !== '240')
      const text = symbolOf(known).replaceAll(GS, '')
      const serial = new Map(known).get('21')
      fc.pre(serial === undefined || serial.length >= 4)
      const found = elementReadings(text).map(each => Object.fromEntries(each))
      // A value that itself looks like a day or a number of a product is the one thing that can mislead.
      fc.pre(!/1[1357]\d{6}|01\d{14}/.test(`${new Map(known).get('10')} ${serial}`))
      expect(found).toContainEqual(Object.fromEntries(known))
    }),
    { numRuns: 1000 },
  )
})
