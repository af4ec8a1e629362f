import type { Endpoint } from '../endpoint.ts'
import { listAudit } from './audit.ts'
import { createBoard, listBoards } from './boards.ts'
import { listCalls, setTold } from './calls.ts'
import { categories } from './categories.ts'
import { centers } from './centers.ts'
import { cities } from './cities.ts'
import { closeDays, openDay } from './closures.ts'
import { contactMessages } from './contact-messages.ts'
import { coupons } from './coupons.ts'
import { couriers, handOvers, settlements } from './couriers.ts'
import { getDashboard, listSearches } from './dashboard.ts'
import {
  bookForCaller,
  bookWalkIn,
  cancelAppointment,
  getAppointmentHistory,
  getDaySchedule,
  getDayVersion,
  getWeekSchedule,
  listNextAvailable,
  moveAppointment,
  reportDelay,
  setAppointmentState,
  undoAppointmentState,
} from './day.ts'
import { deliveryPlaces } from './delivery-places.ts'
import { doctors } from './doctors.ts'
import { homeCare } from './home-care.ts'
import {
  assignHomeVisit,
  bookHomeVisit,
  cancelHomeVisit,
  getHomeVisitHistory,
  getHomeVisitsVersion,
  listHomeVisits,
  moveHomeVisit,
  setHomeVisitState,
  undoHomeVisitState,
} from './home-visits.ts'
import { hospitals } from './hospitals.ts'
import { acceptInvitation, confirmInvitation, invitations, readInvitation } from './invitations.ts'
import { issueDebitNote, reverseDebitNote } from './invoices/debit-notes.ts'
import { getInvoiceXml, reportInvoiceAgain } from './invoices/invoice-reports.ts'
import { archiveInvoices, exportInvoices, listInvoices, requestInvoiceProof } from './invoices/invoices.ts'
import {
  getMyDay,
  getMyDayVersion,
  getMyPatient,
  setMyAppointmentState,
  undoMyAppointmentState,
} from './my-day.ts'
import { news } from './news.ts'
import { fulfilment } from './orders/fulfilment.ts'
import { orderMoves } from './orders/order-moves.ts'
import {
  advanceOrder,
  cancelOrderByStaff,
  getOrderBoard,
  getOrderInvoice,
  getOrderRecord,
  listPatientOrders,
  refundOrder,
  searchOrders,
} from './orders/orders.ts'
import { returnRequests } from './orders/return-requests.ts'
import { getReturnable, retryReturnRefund, returnProducts } from './orders/returns.ts'
import { substitutions } from './orders/substitutions.ts'
import { nationalIds } from './patients/national-ids.ts'
import { patientAccounts } from './patients/patient-accounts.ts'
import { patientDuplicates } from './patients/patient-duplicates.ts'
import { patientNotes } from './patients/patient-notes.ts'
import { patients } from './patients/patients.ts'
import { uploadPicture } from './pictures.ts'
import { prescriptions } from './prescriptions.ts'
import { uploadLeaflet } from './products/leaflets.ts'
import { importPictures } from './products/product-pictures.ts'
import { products } from './products/products.ts'
import { reviews } from './reviews.ts'
import { searchWords } from './search-words.ts'
import { deliveryFees, settings } from './settings.ts'
import { doctorSheet, listSuppliers, productSheet } from './sheets.ts'
import { checkStaffCredentials, getCurrentStaff, sendEnrolmentLink, signInStaff } from './sign-in.ts'
import { getAppointmentSlip } from './slips.ts'
import { specialties } from './specialties.ts'
import { exportLowStock, listLowStock } from './stock/low-stock.ts'
import { getBatch, recallBatch, setRecallTold } from './stock/recalls.ts'
import {
  clearBatch,
  findStockProducts,
  getStockRules,
  linkBarcode,
  listBatches,
  listProductBatches,
  receiveGoods,
} from './stock/stock.ts'
import { listStockBranches, stockBranches } from './stock/stock-branches.ts'
import { stockCounts } from './stock/stock-counts.ts'
import { stockTransfers } from './stock/stock-transfers.ts'
import {
  applyTemporaryHours,
  listTemporaryHours,
  previewTemporaryHours,
  undoTemporaryHours,
} from './temporary-hours.ts'
import { users } from './users.ts'
import {
  addToWaitlist,
  answerForPatient,
  listOfferableTimes,
  listPatientWaitlist,
  listWaiting,
  offerByHand,
  removeFromWaitlist,
} from './waitlist.ts'

/** Every call of the back office by area and name. docs/openapi.json does not contain them. */
export const adminFeatures = {
  'sign-in': { checkStaffCredentials, signInStaff, sendEnrolmentLink, getCurrentStaff },
  audit: { listAudit },
  dashboard: { getDashboard, listSearches },
  pictures: { uploadPicture },
  leaflets: { uploadLeaflet },
  'product-pictures': { importPictures },
  doctors,
  hospitals,
  centers,
  specialties,
  cities,
  news,
  'home-care': homeCare,
  'search-words': searchWords,
  messages: contactMessages,
  settings,
  'delivery-fees': deliveryFees,
  users,
  invitations,
  invitation: { readInvitation, acceptInvitation, confirmInvitation },
  day: {
    getDaySchedule,
    getDayVersion,
    getWeekSchedule,
    reportDelay,
    bookForCaller,
    moveAppointment,
    cancelAppointment,
    bookWalkIn,
    listNextAvailable,
    setAppointmentState,
    undoAppointmentState,
    getAppointmentHistory,
  },
  'my-day': { getMyDay, getMyDayVersion, setMyAppointmentState, undoMyAppointmentState, getMyPatient },
  closures: { closeDays, openDay },
  'temporary-hours': {
    previewTemporaryHours,
    applyTemporaryHours,
    listTemporaryHours,
    undoTemporaryHours,
  },
  patients,
  'patient-accounts': patientAccounts,
  'patient-duplicates': patientDuplicates,
  'patient-notes': patientNotes,
  'national-ids': nationalIds,
  prescriptions,
  slips: { getAppointmentSlip },
  boards: { listBoards, createBoard },
  'home-visits': {
    listHomeVisits,
    getHomeVisitsVersion,
    bookHomeVisit,
    assignHomeVisit,
    moveHomeVisit,
    cancelHomeVisit,
    setHomeVisitState,
    undoHomeVisitState,
    getHomeVisitHistory,
  },
  calls: { listCalls, setTold },
  waitlist: {
    listWaiting,
    listPatientWaitlist,
    addToWaitlist,
    removeFromWaitlist,
    listOfferableTimes,
    offerByHand,
    answerForPatient,
  },
  orders: {
    getOrderBoard,
    searchOrders,
    getOrderRecord,
    listPatientOrders,
    advanceOrder,
    cancelOrderByStaff,
    refundOrder,
    getOrderInvoice,
  },
  fulfilment,
  'hand-overs': handOvers,
  'order-moves': orderMoves,
  couriers,
  settlements,
  invoices: {
    listInvoices,
    requestInvoiceProof,
    exportInvoices,
    archiveInvoices,
    getInvoiceXml,
    reportInvoiceAgain,
  },
  debitNotes: { issueDebitNote, reverseDebitNote },
  'delivery-places': deliveryPlaces,
  returns: { getReturnable, returnProducts, retryReturnRefund },
  'return-requests': returnRequests,
  substitutions,
  categories,
  coupons,
  products,
  recalls: { getBatch, recallBatch, setRecallTold },
  stock: {
    listProductBatches,
    listBatches,
    clearBatch,
    getStockRules,
    findStockProducts,
    linkBarcode,
    receiveGoods,
    listStockBranches,
    listLowStock,
    exportLowStock,
  },
  'stock-branches': stockBranches,
  'stock-counts': stockCounts,
  'stock-transfers': stockTransfers,
  reviews,
  'doctors-sheet': endpointsOf(doctorSheet),
  'products-sheet': { ...endpointsOf(productSheet), listSuppliers },
} satisfies Record<string, Record<string, Endpoint>>

function endpointsOf<S extends { columns: unknown }>({ columns: _, ...endpoints }: S): Omit<S, 'columns'> {
  return endpoints
}

/** The same calls in one list. A test checks that each of them is served. */
export const adminEndpoints: Endpoint[] = Object.values(adminFeatures).flatMap(endpoints =>
  Object.values<Endpoint>(endpoints),
)
