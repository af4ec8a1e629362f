import { expect, test } from 'vitest'
import { errorCatalogue } from './errors.ts'

test('every refusal for haste says until when, in both languages', () => {
  const silent = Object.entries(errorCatalogue).flatMap(([code, { status, ar, en }]) =>
    status === 429 && ![ar, en].every(text => /\{\{(wait|until)\}\}/.test(text)) ? [code] : [],
  )
  expect(silent).toEqual([])
})
