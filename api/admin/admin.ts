import type { Api } from '../call.ts'
import { serveAudit } from './audit/audit.routes.ts'
import { openCallCount } from './calls/calls.queries.ts'
import { serveCalls } from './calls/calls.routes.ts'
import { serveAdminCategories } from './categories/categories.routes.ts'
import { serveAdminCenters } from './centers/centers.routes.ts'
import { serveAdminCities } from './cities/cities.routes.ts'
import { serveClosures } from './closures/closures.routes.ts'
import { serveAdminContactMessages } from './contact-messages/contact-messages.routes.ts'
import { serveAdminCoupons } from './coupons/coupons.routes.ts'
import { serveCouriers } from './couriers/couriers.routes.ts'
import { serveDashboard } from './dashboard/dashboard.routes.ts'
import { serveDay } from './day/day.routes.ts'
import { serveDeleted } from './deleted/deleted.routes.ts'
import { serveDeliveryPlaces } from './delivery-places/delivery-places.routes.ts'
import { serveAdminDoctors } from './doctors/doctors.routes.ts'
import { serveFirstSteps } from './first-steps/first-steps.routes.ts'
import { serveAdminHomeCare } from './home-care/home-care.routes.ts'
import { serveHomeVisits } from './home-visits/home-visits.routes.ts'
import { serveAdminHospitals } from './hospitals/hospitals.routes.ts'
import { serveAcceptance } from './invitations/accept.routes.ts'
import { serveInvitations } from './invitations/invitations.routes.ts'
import { serveDebitNotes } from './invoices/debit-notes/debit-notes.routes.ts'
import { serveAdminInvoices } from './invoices/invoices.routes.ts'
import { serveMyDay } from './my-day/my-day.routes.ts'
import { serveAdminNews } from './news/news.routes.ts'
import { serveFulfilment } from './orders/fulfilment/fulfilment.routes.ts'
import { countWaitingOrders } from './orders/fulfilment/orders-version.queries.ts'
import { serveAdminOrders } from './orders/orders.routes.ts'
import { countRequests } from './orders/return-requests/return-requests.queries.ts'
import { serveAdminReturnRequests } from './orders/return-requests/return-requests.routes.ts'
import { serveAdminReturns } from './orders/returns/returns.routes.ts'
import { serveAdminSubstitutions } from './orders/substitutions/substitutions.routes.ts'
import { serveAdminPageSections } from './page-sections/page-sections.routes.ts'
import { serveNationalIds } from './patients/national-id.routes.ts'
import { servePatientAccounts } from './patients/patient-accounts.routes.ts'
import { servePatientDuplicates } from './patients/patient-duplicates.routes.ts'
import { servePatientNotes } from './patients/patient-notes.routes.ts'
import { servePatients } from './patients/patients.routes.ts'
import { serveAdminPictures } from './pictures/pictures.routes.ts'
import { countPrescriptions } from './prescriptions/prescriptions.queries.ts'
import { serveAdminPrescriptions } from './prescriptions/prescriptions.routes.ts'
import { serveProductBarcodes } from './products/barcodes.routes.ts'
import { serveLeaflets } from './products/leaflets.routes.ts'
import { serveAdminProducts } from './products/products.routes.ts'
import { serveAdminReviews } from './reviews/reviews.routes.ts'
import { serveRooms } from './rooms/rooms.routes.ts'
import { serveAdminSearchWords } from './search-words/search-words.routes.ts'
import { serveAdminSettings } from './settings/settings.routes.ts'
import { serveSheets } from './sheets/sheets.routes.ts'
import { serveStaffSignIn } from './sign-in/sign-in.routes.ts'
import { serveSlips } from './slips/slips.routes.ts'
import { serveAdminSpecialties } from './specialties/specialties.routes.ts'
import { serveStockBranches } from './stock/branches/stock-branches.routes.ts'
import { serveStockCounts } from './stock/counts/stock-counts.routes.ts'
import { serveReceiving } from './stock/receiving/receiving.routes.ts'
import { serveAdminStock } from './stock/stock.routes.ts'
import { serveStockTransfers } from './stock/transfers/stock-transfers.routes.ts'
import { serveTemporaryHours } from './temporary-hours/temporary-hours.routes.ts'
import { serveAdminUsers } from './users/users.routes.ts'
import { serveAdminVisitTypes } from './visit-types/visit-types.routes.ts'
import { serveStaffWaitlist } from './waitlist/waitlist.routes.ts'

/** Serves the back office, area by area. */
export function serveAdmin(api: Api): void {
  serveStaffSignIn(api, {
    calls: openCallCount,
    orders: db => countWaitingOrders(db),
    return_requests: db => countRequests(db, 'open'),
    prescriptions: db => countPrescriptions(db, 'waiting'),
  })
  serveAudit(api)
  serveDashboard(api)
  serveAdminPictures(api)
  serveAdminDoctors(api)
  serveAdminHospitals(api)
  serveAdminCenters(api)
  serveAdminSpecialties(api)
  serveAdminVisitTypes(api)
  serveAdminCities(api)
  serveFirstSteps(api)
  serveAdminNews(api)
  serveAdminPageSections(api)
  serveAdminHomeCare(api)
  serveAdminSearchWords(api)
  serveAdminContactMessages(api)
  serveAdminSettings(api)
  serveAdminUsers(api)
  serveInvitations(api)
  serveAcceptance(api)
  serveDay(api)
  serveMyDay(api)
  serveClosures(api)
  serveTemporaryHours(api)
  serveHomeVisits(api)
  servePatients(api)
  servePatientAccounts(api)
  servePatientDuplicates(api)
  servePatientNotes(api)
  serveNationalIds(api)
  serveRooms(api)
  serveSlips(api)
  serveCalls(api)
  serveStaffWaitlist(api)
  serveAdminOrders(api)
  serveFulfilment(api)
  serveAdminReturns(api)
  serveAdminReturnRequests(api)
  serveAdminSubstitutions(api)
  serveCouriers(api)
  serveDeleted(api)
  serveDeliveryPlaces(api)
  serveAdminInvoices(api)
  serveDebitNotes(api)
  serveAdminPrescriptions(api)
  serveAdminCategories(api)
  serveAdminProducts(api)
  serveLeaflets(api)
  serveProductBarcodes(api)
  serveAdminStock(api)
  serveReceiving(api)
  serveStockBranches(api)
  serveStockCounts(api)
  serveStockTransfers(api)
  serveAdminCoupons(api)
  serveAdminReviews(api)
  serveSheets(api)
}
