import { expect, test } from 'vitest'
import { errorCatalogue } from './errors.ts'

test('every refusal for haste says until when, in both languages', () => {
  const silent = Object.entries(errorCatalogue).flatMap(([code, { status, ar, en }]) =>
    status === 429 && !(ar.includes('{{wait}}') && en.includes('{{wait}}')) ? [code] : [],
  )
  expect(silent).toEqual([])
})
