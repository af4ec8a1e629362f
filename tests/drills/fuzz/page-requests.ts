import type { Dice } from './dice.ts'
import * as hostile from './hostile.ts'
import type { Wired } from './wire.ts'

/** What the pages read from an address, and what they may be made to read. */
const fields = [
  ...['lng', 'page', 'name', 'search', 'created_at', 'serviceType', 'specialty_id', 'hospital_id'],
  ...['city_id', 'cityId', 'category', 'price_from', 'price_to', 'best_selling', 'lowest_price', 'ids'],
  ...['backUrl', 'email', 'date', 'time', 'status', 'doctor_id', 'q', 'day', 'kind', 'index', '_routes'],
]

/** Addresses beside the pages that the same server answers. */
const beside = [
  ...['/sitemap.xml', '/news.rss', '/robots.txt', '/site.webmanifest', '/favicon.svg', '/sw.js'],
  ...['/locales/ar.json', '/locales/admin/en.json', '/share/hero/clinic-1440.jpg', '/health', '/ready'],
  ...['/uploads/aaaaaaaaaaaaaaaaaaaaaa.webp', '/assets/none.js', '/pictures/hero/clinic-480.avif', '/icons'],
  ...['/__manifest', '/backend/api/docs', '/metrics', '/dev/mailbox'],
]

const headers: [string, string][] = [
  ['accept', 'text/html'],
  ['accept', 'x/y;q=9'],
  ['accept-language', 'en'],
  ['accept-language', '*;q=0.1, ar-SA-u-nu-latn;q=2'],
  ['accept-encoding', 'br'],
  ['cookie', 'lang=en; theme=dark'],
  ['cookie', 'lang="><script>alert(1)</script>; theme=__proto__'],
  ['host', 'evil.example'],
  ['host', '"><script>alert(1)</script>'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'https,javascript'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-request-id', '<script>alert(1)</script>'],
  ['x-react-router-request-type', 'manifest'],
  ['if-none-match', '*'],
  ['authorization', 'Bearer x'],
  ['sec-purpose', 'prefetch'],
]

/** A request of an address of a page, such as `/doctors/:id`: fit to be answered at first, then twisted. */
export function pageRequestOf(route: string, dice: Dice): Wired {
  let path = (dice.onceIn(8) ? dice.pick(beside) : route)
    .replace(/\*$/, 'no/page')
    .replace(/:\w+/g, () =>
      dice.onceIn(3) ? encoded(dice.pick(hostile.texts)) || '-' : String(1 + dice.below(40)),
    )
  if (dice.onceIn(4)) path = path === '/' ? '/_root.data' : `${path}.data`
  if (dice.onceIn(6)) path = twisted(path, dice)
  const query = Array.from({ length: dice.below(5) }, () => {
    const name = dice.onceIn(4) ? dice.pick(hostile.names) : dice.pick(fields)
    if (dice.onceIn(12)) return `${encoded(name)}=${dice.pick(hostile.escapes)}`
    const value = dice.onceIn(3) ? String(dice.below(50)) : encoded(dice.pick(hostile.texts))
    return `${encoded(name)}=${value}${dice.onceIn(6) ? `&${encoded(name)}=${value}` : ''}`
  })
  if (dice.onceIn(60)) query.push(`search=${'a'.repeat(7_000)}`)
  const given = Array.from({ length: dice.below(3) }, () =>
    dice.pick(dice.onceIn(3) ? hostile.headers : headers),
  )
  return {
    method: dice.pick(['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', dice.pick(['POST', 'OPTIONS'])]),
    path: `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: Object.fromEntries(given),
    body: undefined,
  }
}

function twisted(path: string, dice: Dice): string {
  const parts = path.split('/')
  return dice.pick([
    () => path.toUpperCase(),
    () => `${path}/`,
    () => `/${path}`,
    () => `/.${path}`,
    () => `http://evil.example${path}`,
    () => parts.toSpliced(1 + dice.below(parts.length), 0, dice.pick(hostile.escapes)).join('/'),
    () =>
      parts.toSpliced(1 + dice.below(parts.length), 1, encoded(dice.pick(hostile.texts))).join('/') || '/',
  ])()
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
