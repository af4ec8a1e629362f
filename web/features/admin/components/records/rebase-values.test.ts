import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedLines, rebaseValues, unsentText } from './rebase-values.ts'

const sent = { name: { ar: 'نورة', en: 'Noura' }, phone: '05', hours: [{ from: '09:00' }] }

test('what was not changed since the save becomes what the server stored', () => {
  const stored = { ...sent, phone: '+966500000000' }
  expect(rebaseValues(sent, sent, stored)).toEqual(stored)
})

test('what was typed since the save stays, one language of a text too', () => {
  const current = { ...sent, name: { ar: 'نورة', en: 'Noura A' } }
  const stored = { ...sent, name: { ar: 'نورة.', en: 'Noura.' }, phone: '+966500000000' }
  expect(rebaseValues(sent, current, stored)).toEqual({
    name: { ar: 'نورة.', en: 'Noura A' },
    phone: '+966500000000',
    hours: [{ from: '09:00' }],
  })
})

test('a list that was changed since the save stays as it is shown, never mixed with the stored one', () => {
  const current = { ...sent, hours: [{ from: '10:00' }, { from: '16:00' }] }
  const stored = { ...sent, hours: [{ from: '09:00' }, { from: '12:00' }] }
  expect(rebaseValues(sent, current, stored).hours).toEqual(current.hours)
})

test('an emptied field stays empty', () => {
  expect(rebaseValues(sent, { ...sent, phone: '' }, sent).phone).toBe('')
})

test('nothing typed since: the stored values; nothing changed by the server: what is shown', () => {
  const values = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.integer())))
  fc.assert(
    fc.property(values, values, (one, other) => {
      expect(rebaseValues(one, one, other)).toEqual(other)
      expect(rebaseValues(one, other, one)).toEqual(
        // A name that is missing on one side has no value to show.
        Object.fromEntries(
          [...new Set([...Object.keys(one), ...Object.keys(other)])].map(name => [name, other[name]]),
        ),
      )
    }),
  )
})

test.each([
  ['Fasting', 'Fasting', ''],
  ['Fasting', 'Fasting. Sugar 140', '. Sugar 140'],
  ['Fasting', 'Fasting\nSugar 140', 'Sugar 140'],
  ['Fasting', 'Not fasting', 'Not fasting'],
  ['Fasting', '', ''],
])('of a note %j that was continued to %j while it was sent, %j is not sent', (text, current, rest) => {
  expect(unsentText(text, current)).toBe(rest)
})

test('lines of two editors are merged: each one’s additions and removals count', () => {
  const merge = (base: string, mine: string, theirs: string) => mergedLines({ base, mine, theirs })
  expect(merge('Latex', 'Latex\nNuts', 'Latex\nPenicillin')).toBe('Latex\nPenicillin\nNuts')
  expect(merge('Latex\nEggs', 'Latex', 'Latex\nEggs\nPenicillin')).toBe('Latex\nPenicillin')
  expect(merge('Latex', 'Latex\nNuts', 'Latex\nNuts')).toBe('Latex\nNuts')
  expect(merge('', 'Nuts', 'Penicillin')).toBe('Penicillin\nNuts')
  expect(merge('Latex', '', 'Latex\nNuts')).toBe('Nuts')
})
