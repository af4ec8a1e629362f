import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isAbsentPage, isCacheablePage, precachedPages } from './offline/cacheable-pages.ts'

/*
 * The service worker: caches the site's assets, the public pages that were visited, and the calculators, so
 * that they can be read offline. Personal data is never cached: it comes from the API, which no route here
 * matches; the cached pages are the same for all visitors. Built by tools/build-service-worker.ts, which
 * defines FILES.
 */
declare const FILES: { url: string; revision: string | null }[]

type Worker = {
  addEventListener(name: 'message', listener: (event: ExtendableMessage) => void): void
  skipWaiting(): Promise<void>
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
}
type ExtendableMessage = MessageEvent<{ type?: string; absent?: string }> & {
  waitUntil(work: Promise<unknown>): void
}
const worker = self as unknown as Worker

precacheAndRoute(FILES)
cleanupOutdatedCaches()

const DAY = 24 * 60 * 60
// One URL serves both languages, so the cache key contains the chosen one. Offline, a page that was only
// visited in the other language is not shown.
const languageCacheKey = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const language = (await worker.cookieStore?.get('lang'))?.value ?? ''
    const url = new URL(request.url)
    url.searchParams.set('lng', language)
    return url.href
  },
}
/** What the house no longer offers is not read offline, either. */
const forgetMissing = {
  async fetchDidSucceed({ request, response }: { request: Request; response: Response }) {
    const key = await languageCacheKey.cacheKeyWillBeUsed({ request })
    if (response.status === 404) await (await caches.open('pages')).delete(key, { ignoreVary: true })
    return response
  },
}
const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: 5,
  matchOptions: { ignoreVary: true },
  plugins: [
    languageCacheKey,
    forgetMissing,
    new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 14 * DAY }),
  ],
})

/** It shows the brand, so it is fetched anew with the pages of `KEEP`. */
const OFFLINE_PAGE = '/offline.html'
const offlinePage = new NetworkFirst({ cacheName: 'offline', matchOptions: { ignoreVary: true } })

/** Public pages: the document, or the router's data request for it (`/doctors.data`). */
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    !request.headers.has('authorization') &&
    (request.mode === 'navigate' || url.pathname.endsWith('.data')) &&
    isCacheablePage(url.pathname),
  pages,
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/locales/'),
  new NetworkFirst({ cacheName: 'words', networkTimeoutSeconds: 5, matchOptions: { ignoreVary: true } }),
)

/** Scripts and styles have their hash in the name; pictures may be cached for a day (server/pages/ssr.ts). */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    matchOptions: { ignoreVary: true },
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * DAY })],
  }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: DAY })],
  }),
)

/** Offline, a page that is not cached is answered with /offline.html instead of the browser's error. */
setCatchHandler(async ({ request, event }) => {
  if (request.mode !== 'navigate') return Response.error()
  return offlinePage.handle({ request: new Request(OFFLINE_PAGE), event: event as never })
})
registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request }) => fetch(request),
)

worker.addEventListener('message', event => {
  // Sent after the visitor has accepted the new version.
  if (event.data.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
  if (event.data.type === 'KEEP') {
    const { absent = '' } = event.data
    event.waitUntil(forgetAbsent(absent))
    event.waitUntil(precachePages(absent, event))
  }
})

/** Forgets the pages of what is off now, in both languages and with any query. */
async function forgetAbsent(absent: string): Promise<void> {
  const cache = await caches.open('pages')
  for (const request of await cache.keys())
    if (isAbsentPage(new URL(request.url).pathname, absent)) await cache.delete(request, { ignoreVary: true })
}

/** Caches pages that can be read offline although they were not visited. */
async function precachePages(absent: string, event: ExtendableMessage): Promise<void> {
  await offlinePage
    .handle({ request: new Request(OFFLINE_PAGE), event: event as never })
    .catch(() => undefined)
  for (const url of precachedPages.filter(path => !isAbsentPage(path, absent)))
    await pages.handle({ request: new Request(url), event: event as never }).catch(() => undefined)
}
