import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { latestValue } from '#cache/latest-value.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { loadOffModules } from '#services/clinic-settings.ts'
import { refuse } from '#services/refuse.ts'
import { serveAccessibility } from './accessibility/accessibility.routes.ts'
import { serveAccounts } from './accounts/accounts.routes.ts'
import { serveAddresses } from './addresses/addresses.routes.ts'
import { serveAdmin } from './admin/admin.ts'
import { serveAppointmentLinks } from './appointment-links/appointment-links.routes.ts'
import { serveBoards } from './boards/boards.routes.ts'
import { serveBookings } from './bookings/bookings.routes.ts'
import type { Api, ApiDeps } from './call.ts'
import { serveCart } from './cart/cart.routes.ts'
import { serveCenters } from './centers/centers.routes.ts'
import { serveContact } from './contact/contact.routes.ts'
import { serveDeliverySlots } from './delivery-slots/delivery-slots.routes.ts'
import { serveDoctors } from './doctors/doctors.routes.ts'
import { registerErrorHandler } from './error-handler.ts'
import { serveFavorites } from './favorites/favorites.routes.ts'
import { serveHomeCare } from './home-care/home-care.routes.ts'
import { serveHomeCareBookings } from './home-care-bookings/home-care-bookings.routes.ts'
import { serveHospitals } from './hospitals/hospitals.routes.ts'
import { serveMessageReports } from './message-reports/message-reports.routes.ts'
import { serveNews } from './news/news.routes.ts'
import { serveOrderMoves } from './orders/order-moves.routes.ts'
import { serveOrders } from './orders/orders.routes.ts'
import { serveReturnRequests } from './orders/return-requests/return-requests.routes.ts'
import { serveSubstitutions } from './orders/substitutions/substitutions.routes.ts'
import { servePageContent } from './page-content/page-content.routes.ts'
import { servePayments } from './payments/payments.routes.ts'
import { servePersonalData } from './personal-data/personal-data.routes.ts'
import { servePrescriptions } from './prescriptions/prescriptions.routes.ts'
import { servePrivacy } from './privacy/privacy.routes.ts'
import { serveProducts } from './products/products.routes.ts'
import { serveStockNotices } from './products/stock-notices.routes.ts'
import { serveLinkedRecords } from './profile/linked-records.routes.ts'
import { serveProfile } from './profile/profile.routes.ts'
import { callTurns } from './rate-limits/call-turns.ts'
import { MemoryRateLimitStore } from './rate-limits/memory-rate-limit-store.ts'
import { networkOf } from './rate-limits/network-of.ts'
import { searchTurns } from './rate-limits/search-turns.ts'
import { waitDetails } from './rate-limits/wait-details.ts'
import { serveRecovery } from './recovery/recovery.routes.ts'
import { serveReminders } from './reminders/reminders.routes.ts'
import { serveReorderReminders } from './reorder-reminders/reorder-reminders.routes.ts'
import { parseJson } from './requests/parse-json.ts'
import { MAX_BODY_BYTES, receiveMultipart, uploadLimit } from './requests/receive-multipart.ts'
import { repeatingAfterDeadlock } from './requests/repeat-after-deadlock.ts'
import { serveReturnPolicy } from './return-policy/return-policy.routes.ts'
import { zeroResultRecorder } from './search/zero-result-searches.ts'
import { serveSessions } from './sessions/sessions.routes.ts'
import { serveSite } from './site/site.routes.ts'
import { serveWaitlist } from './waitlist/waitlist.routes.ts'

/**
 * The API as a Fastify plugin; register it under `/backend/api`. `served` collects the endpoints that it
 * serves.
 */
export async function api(
  app: FastifyInstance,
  { served = [], db, ...services }: ApiDeps & { served?: Endpoint[] },
): Promise<void> {
  const deps = { ...services, db: services.failsOnDeadlock ? db : repeatingAfterDeadlock(db) }
  registerErrorHandler(app)
  // Fastify parses plain text by default; no endpoint takes it.
  app.removeContentTypeParser('text/plain')
  parseJson(app)
  await app.register(rateLimit, {
    global: false,
    store: deps.rateLimitStore ?? MemoryRateLimitStore,
    // By network alone: another API key does not open another count.
    keyGenerator: request => networkOf(request.ip),
    errorResponseBuilder: (_, { ttl }) => refuse('too_many', waitDetails(Math.ceil(ttl / 1000))),
  })
  // In a scope of its own, because body parsers add hooks to every request, and a GET has no body.
  let appWithBodyParsers = app
  await app.register(async child => {
    appWithBodyParsers = child
    await child.register(formbody, { bodyLimit: MAX_BODY_BYTES })
    await receiveMultipart(child)
  })

  const zeroResults = zeroResultRecorder(deps.db, deps.clock)
  app.addHook('onClose', zeroResults.flush)
  const scope: Api = {
    app,
    appWithBodyParsers,
    deps,
    servedEndpoints: served,
    recordChecks: new Map(),
    zeroResults,
    modules: deps.modules ?? latestValue(() => loadOffModules(deps.db), new Set()),
    admitUpload: uploadLimit(),
    takeSearchTurn: searchTurns(),
    callTurns: callTurns(),
  }
  serveDoctors(scope)
  serveHospitals(scope)
  serveCenters(scope)
  serveAccounts(scope)
  serveAddresses(scope)
  serveRecovery(scope)
  serveProfile(scope)
  serveSessions(scope)
  servePersonalData(scope)
  serveAccessibility(scope)
  servePrivacy(scope)
  serveReturnPolicy(scope)
  serveBookings(scope)
  serveContact(scope)
  serveNews(scope)
  serveHomeCare(scope)
  serveProducts(scope)
  serveFavorites(scope)
  serveCart(scope)
  serveDeliverySlots(scope)
  serveOrders(scope)
  serveReturnRequests(scope)
  serveSubstitutions(scope)
  servePrescriptions(scope)
  servePayments(scope)
  serveHomeCareBookings(scope)
  serveMessageReports(scope)
  serveAppointmentLinks(scope)
  serveLinkedRecords(scope)
  serveReminders(scope)
  serveStockNotices(scope)
  serveOrderMoves(scope)
  serveReorderReminders(scope)
  serveWaitlist(scope)
  serveBoards(scope)
  serveSite(scope)
  servePageContent(scope)
  serveAdmin(scope)

  // Otherwise an unknown path of the API would be answered with an HTML page.
  for (const unknownPath of ['/', '/*'])
    app.all(unknownPath, () => {
      throw refuse('not_found')
    })
}
