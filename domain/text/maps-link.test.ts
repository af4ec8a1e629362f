import { expect, test } from 'vitest'
import { addressMapsLink, mapsLink } from './maps-link.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1'
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const WEB = 'https://www.google.com/maps/search/?api=1&query=24.6948,46.6853'

test.each([
  ['an iPhone', IPHONE, 'maps://?ll=24.6948,46.6853&q=24.6948,46.6853', false],
  ['an iPad', IPAD, 'maps://?ll=24.6948,46.6853&q=24.6948,46.6853', false],
  ['another browser on an iPhone', CHROME_ON_IPHONE, 'maps://?ll=24.6948,46.6853&q=24.6948,46.6853', false],
  ['Android', ANDROID, 'geo:24.6948,46.6853?q=24.6948,46.6853', false],
  ['a Mac', MAC, WEB, true],
  ['Windows', WINDOWS, WEB, true],
  ['the server, without a user agent', '', WEB, true],
])('on %s a position opens in the right maps app', (_, userAgent, href, newTab) => {
  expect(mapsLink(24.6948, 46.6853, userAgent)).toEqual({ href, newTab })
})

test.each([
  [-33.8568, 151.2153, '-33.8568,151.2153'],
  [0, -0, '0,0'],
  [0.0000001, -0.0000004, '0,0'],
  [90, -180, '90,-180'],
  [21.485811111, 39.192505555, '21.485811,39.192506'],
])('%d and %d are formatted as plain degrees', (lat, long, position) => {
  expect(mapsLink(lat, long, WINDOWS).href).toBe(
    `https://www.google.com/maps/search/?api=1&query=${position}`,
  )
})

test.each([
  ['an iPhone', IPHONE, 'maps://?q=', false],
  ['Android', ANDROID, 'geo:0,0?q=', false],
  ['Windows', WINDOWS, 'https://www.google.com/maps/search/?api=1&query=', true],
])('on %s an address is searched for in the right maps app', (_, userAgent, start, newTab) => {
  expect(addressMapsLink(' RHMA2929,  حي النرجس\r\n& فيلا 7\n', userAgent)).toEqual({
    href: `${start}RHMA2929%2C%20${encodeURIComponent('حي النرجس & فيلا 7')}`,
    newTab,
  })
})
