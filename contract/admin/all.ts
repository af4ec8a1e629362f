import type { Endpoint } from '../endpoint.ts'
import { listAudit } from './audit.ts'
import { categories } from './categories.ts'
import { centers } from './centers.ts'
import { cities } from './cities.ts'
import { coupons } from './coupons.ts'
import { getDashboard, listSearches } from './dashboard.ts'
import { bookForCaller, cancelVisit, markVisit, moveVisit, seeDay, seeVisitHistory } from './day.ts'
import { doctors } from './doctors.ts'
import { homeCare } from './home-care.ts'
import {
  assignHomeVisit,
  bookHomeVisit,
  cancelHomeVisit,
  markHomeVisit,
  seeHomeVisitHistory,
  seeHomeVisits,
} from './home-visits.ts'
import { hospitals } from './hospitals.ts'
import { messages } from './messages.ts'
import { news } from './news.ts'
import {
  advanceOrder,
  cancelOrderOf,
  findOrders,
  refundOrder,
  seeBoard,
  seeInvoice,
  seeOrder,
} from './orders.ts'
import { uploadPicture } from './pictures.ts'
import { products } from './products.ts'
import { reviews } from './reviews.ts'
import { deliveryFees, settings } from './settings.ts'
import { doctorSheet, productSheet } from './sheets.ts'
import { checkStaff, getMe, signInStaff } from './sign-in.ts'
import { specialties } from './specialties.ts'
import { users } from './users.ts'

/** Every call of the back office by its area and its name. They are no part of docs/openapi.json. */
export const adminFeatures = {
  'sign-in': { checkStaff, signInStaff, getMe },
  audit: { listAudit },
  dashboard: { getDashboard, listSearches },
  pictures: { uploadPicture },
  doctors,
  hospitals,
  centers,
  specialties,
  cities,
  news,
  'home-care': homeCare,
  messages,
  settings,
  'delivery-fees': deliveryFees,
  users,
  day: { seeDay, bookForCaller, moveVisit, cancelVisit, markVisit, seeVisitHistory },
  'home-visits': {
    seeHomeVisits,
    bookHomeVisit,
    assignHomeVisit,
    cancelHomeVisit,
    markHomeVisit,
    seeHomeVisitHistory,
  },
  orders: { seeBoard, findOrders, seeOrder, advanceOrder, cancelOrderOf, refundOrder, seeInvoice },
  categories,
  coupons,
  products,
  reviews,
  'doctors-sheet': callsOf(doctorSheet),
  'products-sheet': callsOf(productSheet),
} satisfies Record<string, Record<string, Endpoint>>

function callsOf<S extends { columns: unknown }>({ columns: _, ...calls }: S): Omit<S, 'columns'> {
  return calls
}

/** The same in one list: the source of the test that each is served. */
export const adminEndpoints: Endpoint[] = Object.values(adminFeatures).flatMap(calls =>
  Object.values<Endpoint>(calls),
)
