import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { serveAccounts } from './accounts/accounts.routes.ts'
import { serveAddresses } from './addresses/addresses.routes.ts'
import { serveAdmin } from './admin/admin.ts'
import { serveBookings } from './bookings/bookings.routes.ts'
import { serveCart } from './cart/cart.routes.ts'
import { serveCenters } from './centers/centers.routes.ts'
import { serveContact } from './contact/contact.routes.ts'
import { serveDoctors } from './doctors/doctors.routes.ts'
import { serveFavorites } from './favorites/favorites.routes.ts'
import { fruitlessNotes } from './fruitless.ts'
import { serveHomeCare } from './home-care/home-care.routes.ts'
import { serveHomeCareBookings } from './home-care-bookings/home-care-bookings.routes.ts'
import { serveHospitals } from './hospitals/hospitals.routes.ts'
import { serveNews } from './news/news.routes.ts'
import { serveOrders } from './orders/orders.routes.ts'
import { servePayments } from './payments/payments.routes.ts'
import { servePersonalData } from './personal-data/personal-data.routes.ts'
import { servePrivacy } from './privacy/privacy.routes.ts'
import { answerProblems } from './problems.ts'
import { serveProducts } from './products/products.routes.ts'
import { serveProfile } from './profile/profile.routes.ts'
import { RateLimitCounts } from './rate-limit-counts.ts'
import { serveRecovery } from './recovery/recovery.routes.ts'
import { refuse } from './refuse.ts'
import type { Api, Deps } from './serve.ts'
import { serveSessions } from './sessions/sessions.routes.ts'
import { serveSite } from './site/site.routes.ts'

/** The API as a Fastify plugin; register it under `/backend/api`. `served` collects what it serves. */
export async function api(
  app: FastifyInstance,
  { served = [], ...deps }: Deps & { served?: Endpoint[] },
): Promise<void> {
  answerProblems(app)
  // Fastify reads plain text by itself; no call takes it.
  app.removeContentTypeParser('text/plain')
  await app.register(rateLimit, {
    global: false,
    store: deps.counts ?? RateLimitCounts,
    // By address, and our own pages apart from all else: inventing keys opens no new count.
    keyGenerator: request => `${request.ip} ${request.headers['x-api-key'] === 'web'}`,
    errorResponseBuilder: () => refuse('too_many'),
  })
  // Apart, because what reads bodies looks at every request: a GET has none.
  let withBodies = app
  await app.register(async scope => {
    withBodies = scope
    await scope.register(formbody, { bodyLimit: 65_536 })
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { fieldSize: 65_536, fields: 50, files: 1, fileSize: 5_242_880, headerPairs: 50 },
    })
  })

  const fruitless = fruitlessNotes(deps.db, deps.clock)
  app.addHook('onClose', fruitless.written)
  const all: Api = { app, withBodies, deps, served, fruitless }
  serveDoctors(all)
  serveHospitals(all)
  serveCenters(all)
  serveAccounts(all)
  serveAddresses(all)
  serveRecovery(all)
  serveProfile(all)
  serveSessions(all)
  servePersonalData(all)
  servePrivacy(all)
  serveBookings(all)
  serveContact(all)
  serveNews(all)
  serveHomeCare(all)
  serveProducts(all)
  serveFavorites(all)
  serveCart(all)
  serveOrders(all)
  servePayments(all)
  serveHomeCareBookings(all)
  serveSite(all)
  serveAdmin(all)

  // Without it an unknown path of the API would reach the pages and be answered with HTML.
  for (const unknown of ['/', '/*'])
    app.all(unknown, () => {
      throw refuse('not_found')
    })
}
