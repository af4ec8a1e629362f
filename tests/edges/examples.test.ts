import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Where each fault that people reported of other systems is tried: by its number in the review of edges.

const EXAMPLES: readonly (readonly [number: string, what: string, file: string, title: string])[] = [
  [
    'E01',
    'a PDF refused for its text',
    'services/uploads/pdf/plain-pdf.test.ts',
    'a page that was edited counts once',
  ],
  ['E02', 'another encoding is guessed', 'tests/edges/tables.test.ts', 'the encoding of a text'],
  ['E04', 'an empty cell wipes a value', 'tests/edges/api/tables.test.ts', 'an empty cell leaves the value'],
  [
    'E05',
    'a message to the former number',
    'api/admin/patients/corrected-phone.test.ts',
    'that is corrected in the record',
  ],
  ['E06', 'a merged record is not found', 'api/admin/patients/merged-contacts.test.ts', 'in a merge'],
  [
    'E07',
    'a message is lost in a trap',
    'api/admin/contact-messages/contact-messages.test.ts',
    'a trap for programs',
  ],
  ['E08', 'marks around an address', 'tests/edges/typed-text.test.ts', 'an e-mail address'],
  [
    'E10',
    'names of two letters',
    'tests/edges/typed-text.test.ts',
    'as a name is refused where three are asked',
  ],
  ['E11', 'the sign at fault in a password', 'tests/edges/typed-text.test.ts', 'with the character at fault'],
  ['E12', 'a scan with the Arabic keyboard', 'tests/edges/typed-text.test.ts', 'with the Arabic keyboard'],
  ['E14', 'letters of other keyboards', 'tests/edges/api/searches.test.ts', 'with ڤ of an Egyptian keyboard'],
  ['E15', 'WhatsApp without a template', 'tests/edges/text-messages.test.ts', 'a text for WhatsApp'],
  ['E17', 'the hint sep=', 'tests/edges/api/tables.test.ts', 'sep= in quotes'],
  ['E20', 'a long photo is shrunk', 'tests/edges/pictures.test.ts', 'a long screenshot of a phone'],
  ['E21', 'a code becomes a date', 'tests/edges/api/round-trip.test.ts', '1,000 products through'],
  ['E22', '="0003" as a text', 'tests/edges/tables.test.ts', 'DEV-0003'],
  ['E23', 'titles, hidden and equal heads', 'tests/edges/tables.test.ts', 'two equal ones are told apart'],
  [
    'E25',
    'forty people behind one address',
    'tests/edges/api/shared-address.test.ts',
    'nobody is refused for the others',
  ],
  ['E27', 'two children at one hour', 'tests/edges/api/families.test.ts', 'for his sister at the same hour'],
  ['E30', 'a holiday that moves', 'tests/edges/api/holidays.test.ts', 'the days move in three steps'],
  [
    'E32',
    'a page that Back restores',
    'tests/e2e/restored-page.spec.ts',
    'show what another tab has changed',
  ],
  ['E34', 'a coupon after a return', 'tests/edges/api/returns.test.ts', 'keeps its share of the discount'],
  ['E40', 'dates of another century', 'tests/edges/api/dates.test.ts', 'that expires on'],
  [
    'E43',
    'addresses of Arabic domains',
    'tests/edges/typed-text.test.ts',
    'an Arabic domain as a browser sends it',
  ],
  [
    'E44',
    'a receipt whose answer is lost',
    'web/features/admin/stock/receipt-draft.test.ts',
    "idempotencyKey: 'k'",
  ],
  ['E46', 'a picture of an iPhone', 'tests/edges/pictures.test.ts', 'a picture of an iPhone'],
  ['E47', 'times without their zone', 'tests/edges/clocks.test.ts', 'names the zone'],
]

test.each(EXAMPLES)('%s, %s: %s', (_, __, file, title) => {
  expect(readFileSync(file, 'utf8')).toContain(title)
})
