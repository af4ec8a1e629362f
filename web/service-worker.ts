import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isPublicPage } from './public-pages.ts'

/*
 * Keeps the site readable without a network: its files, the public pages that were visited, and the calculators. What
 * belongs to a person is never kept: it comes through the API, which no rule here matches, into pages that are the same
 * for everybody. Built by tools/service-worker.ts, which puts in FILES.
 */
declare const FILES: { url: string; revision: string | null }[]

type Worker = {
  addEventListener(name: 'message', listener: (event: ExtendableMessage) => void): void
  skipWaiting(): Promise<void>
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
}
type ExtendableMessage = MessageEvent<{ type?: string; urls?: string[] }> & {
  waitUntil(work: Promise<unknown>): void
}
const worker = self as unknown as Worker

precacheAndRoute(FILES)
cleanupOutdatedCaches()

const DAY = 24 * 60 * 60
// One address is a page in either language; offline the one that is chosen is shown, or nothing.
const ofItsLanguage = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const language = (await worker.cookieStore?.get('lang'))?.value ?? ''
    const url = new URL(request.url)
    url.searchParams.set('lng', language)
    return url.href
  },
}
const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: 5,
  matchOptions: { ignoreVary: true },
  plugins: [ofItsLanguage, new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 14 * DAY })],
})

/** A public page: the document, or what the router asks for on the way to it (`/doctors.data`). */
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    !request.headers.has('authorization') &&
    (request.mode === 'navigate' || url.pathname.endsWith('.data')) &&
    isPublicPage(url.pathname),
  pages,
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/locales/'),
  new NetworkFirst({ cacheName: 'words', networkTimeoutSeconds: 5, matchOptions: { ignoreVary: true } }),
)

/** Scripts and styles are named by their content; pictures keep their names for a day (server/ssr.ts). */
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

/** A page that was never visited: say so, instead of the browser's own error. */
setCatchHandler(async ({ request }) => {
  const page = request.mode === 'navigate' && (await matchPrecache('/offline.html'))
  return page || Response.error()
})
registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request }) => fetch(request),
)

worker.addEventListener('message', event => {
  // The page has asked its reader whether the new version may take over.
  if (event.data.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
  if (event.data.type === 'KEEP') event.waitUntil(keep(event.data.urls ?? [], event))
})

/** Fetches pages that should be readable offline though nobody has opened them yet. */
async function keep(urls: string[], event: ExtendableMessage): Promise<void> {
  for (const url of urls)
    await pages.handle({ request: new Request(url), event: event as never }).catch(() => undefined)
}
