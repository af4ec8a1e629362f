import { expect, test } from 'vitest'
import { trackingUrl } from './tracking.ts'

test.each([
  ['https://track.example/?n={number}', 'AB 12/3', 'https://track.example/?n=AB%2012%2F3'],
  ['https://{number}.example/{number}', '7', 'https://7.example/7'],
  ['', '7', null],
  ['https://track.example/{number}', '', null],
  ['https://track.example/{number}', '"><script>', 'https://track.example/%22%3E%3Cscript%3E'],
])('%j with the number %j is %j', (template, number, url) => {
  expect(trackingUrl(template, number)).toBe(url)
})
