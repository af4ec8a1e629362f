import type { SeededRandom } from '../support/seeded-random.ts'
import * as hostile from './hostile-values.ts'
import type { RawRequest } from './send-requests.ts'

/** The query parameters of the pages, and others. */
const queryParameters = (
  'lng page name search created_at serviceType specialty_id hospital_id city_id cityId category price_from ' +
  'price_to best_selling lowest_price ids backUrl email date time status doctor_id q day kind index _routes'
).split(' ')

/** Paths that are no pages and that the same server answers. */
const otherPaths = (
  '/sitemap.xml /sitemaps/news-0.xml /news.rss /robots.txt /site.webmanifest /favicon.svg /sw.js ' +
  '/locales/ar.json /locales/admin/en.json /share/hero/clinic-1440.jpg /health /ready ' +
  '/uploads/aaaaaaaaaaaaaaaaaaaaaa.webp /assets/none.js /pictures/hero/clinic-480.avif /icons /__manifest ' +
  '/backend/api/docs /metrics /dev/mailbox'
).split(' ')

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

/** A random request of a page route such as `/doctors/:id`: valid, then mutated. */
export function randomPageRequest(route: string, random: SeededRandom): RawRequest {
  let path = (random.oneIn(8) ? random.pick(otherPaths) : route)
    .replace(/\*$/, 'no/page')
    .replace(/:\w+/g, () =>
      random.oneIn(3) ? encoded(random.pick(hostile.texts)) || '-' : String(1 + random.integerBelow(40)),
    )
  if (random.oneIn(4)) path = path === '/' ? '/_.data' : `${path}.data`
  if (random.oneIn(6)) path = mutatePath(path, random)
  const query = Array.from({ length: random.integerBelow(5) }, () => {
    const name = random.oneIn(4) ? random.pick(hostile.names) : random.pick(queryParameters)
    if (random.oneIn(12)) return `${encoded(name)}=${random.pick(hostile.escapes)}`
    const value = random.oneIn(3) ? String(random.integerBelow(50)) : encoded(random.pick(hostile.texts))
    return `${encoded(name)}=${value}${random.oneIn(6) ? `&${encoded(name)}=${value}` : ''}`
  })
  if (random.oneIn(60)) query.push(`search=${'a'.repeat(7_000)}`)
  const requestHeaders = Array.from({ length: random.integerBelow(3) }, () =>
    random.pick(random.oneIn(3) ? hostile.headers : headers),
  )
  return {
    method: random.pick(['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', random.pick(['POST', 'OPTIONS'])]),
    path: `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: Object.fromEntries(requestHeaders),
    body: undefined,
  }
}

function mutatePath(path: string, random: SeededRandom): string {
  const parts = path.split('/')
  return random.pick([
    () => path.toUpperCase(),
    () => `${path}/`,
    () => `/${path}`,
    () => `/.${path}`,
    () => `http://evil.example${path}`,
    () => parts.toSpliced(1 + random.integerBelow(parts.length), 0, random.pick(hostile.escapes)).join('/'),
    () =>
      parts
        .toSpliced(1 + random.integerBelow(parts.length), 1, encoded(random.pick(hostile.texts)))
        .join('/') || '/',
  ])()
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
