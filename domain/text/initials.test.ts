import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['خالد بن سعد القحطاني', 'خ\u00a0ق'],
  ['د. عبد الله الشريف', 'ع\u00a0ش'],
  ['أ.د. إيمان اللحياني', 'إ\u00a0ل'],
  ['Khalid Saad Al-Qahtani', 'KQ'],
  ['Dr. Mustafa El-Desouki', 'MD'],
  ['Prof Sara Owens', 'SO'],
  ['alaa alahmadi', 'AA'],
  ['منى', 'م'],
  ['ال', 'ا'],
  ['علي ألف', 'ع\u00a0أ'],
  ['', ''],
  [' - ', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
