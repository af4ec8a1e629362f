import { expect, test } from 'vitest'
import { sourcesIn } from '#tests/support/architecture/source-files.ts'
import { emailUrl, phoneUrl } from './contact-urls.ts'

test.each([
  ['+966 11 555 0000', 'tel:+966115550000'],
  ['0501234567', 'tel:0501234567'],
  ['', undefined],
  [' ', undefined],
  [null, undefined],
  [undefined, undefined],
])('the number %j is called by %j', (phone, url) => {
  expect(phoneUrl(phone)).toBe(url)
})

test('an empty address has no URL', () => {
  expect([emailUrl('care@afiya.example'), emailUrl(''), emailUrl(null)]).toEqual([
    'mailto:care@afiya.example',
    undefined,
    undefined,
  ])
})

test('no page builds the URL of a number or an address by itself', () => {
  const builders = sourcesIn('web/')
    .filter(({ text }) => /(?:tel|mailto):\$\{/.test(text))
    .map(({ path }) => path)
  expect(builders).toEqual(['web/components/contact-urls.ts'])
})
