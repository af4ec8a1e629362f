import * as z from 'zod/mini'
import { PersonalData } from '#contract/personal-data.ts'
import { refuse } from '#services/refuse.ts'
import {
  exportAddresses,
  exportConsents,
  exportContactMessages,
  exportProfile,
  exportSessions,
  exportStaffInvitations,
} from './account-export.queries.ts'
import { exportBookings, exportHomeCareBookings } from './bookings-export.queries.ts'
import { type Page, ROWS_PER_PAGE } from './export-rows.ts'
import { exportInvoices } from './invoices.queries.ts'
import { exportMessages, exportWaitlist } from './messages-and-waitlist.queries.ts'
import { exportOrders } from './orders-export.queries.ts'
import { exportPatientLinks, exportPatients, exportRecordReads } from './patient-records.queries.ts'
import { exportPrescriptions } from './prescriptions-export.queries.ts'
import {
  exportCart,
  exportFavorites,
  exportReorderReminders,
  exportReviews,
  exportStockNotices,
} from './product-lists-export.queries.ts'

type ListName = Exclude<keyof PersonalData, 'made_at' | 'time_zone' | 'profile'>
type ListPage<K extends ListName> = (page: Page) => Promise<(PersonalData[K][number] & { id: number })[]>

/** A page of each list, newest first; `id` is the key by which the next page begins. */
const lists: { [K in ListName]: ListPage<K> } = {
  sessions: exportSessions,
  consents: exportConsents,
  addresses: exportAddresses,
  contact_messages: exportContactMessages,
  patients: exportPatients,
  patient_links: exportPatientLinks,
  record_reads: exportRecordReads,
  bookings: exportBookings,
  home_care_bookings: exportHomeCareBookings,
  orders: exportOrders,
  invoices: exportInvoices,
  prescriptions: exportPrescriptions,
  waitlist: exportWaitlist,
  messages: exportMessages,
  staff_invitations: exportStaffInvitations,
  reorder_reminders: exportReorderReminders,
  stock_notices: exportStockNotices,
  cart: exportCart,
  favorites: exportFavorites,
  reviews: exportReviews,
}

/**
 * The JSON of the endpoint, written while it is sent: lists of any length are whole, and one page of one list
 * is in memory. A read that fails breaks the connection off, so that a part is never taken for the whole; so
 * does an account that is deleted meanwhile. A snapshot would hold a connection for as long as a slow reader.
 */
export async function* personalDataJson(
  { made_at, profile }: Pick<PersonalData, 'made_at' | 'profile'>,
  owner: Omit<Page, 'before'>,
): AsyncGenerator<string> {
  const { shape } = PersonalData
  const facts = { made_at, time_zone: 'Asia/Riyadh', profile: z.parse(shape.profile, profile) }
  yield `{"data":${JSON.stringify(facts).slice(0, -1)}`
  for (const name of Object.keys(lists) as ListName[]) {
    yield `,"${name}":[`
    let separator = ''
    for (let page: Page = { ...owner, before: undefined }; ; ) {
      const items = await lists[name](page)
      const written = z.parse(shape[name], items).map(item => JSON.stringify(item))
      if (written.length > 0) yield separator + written.join(',')
      if (items.length < ROWS_PER_PAGE) break
      separator = ','
      page = { ...page, before: items.at(-1)?.id }
    }
    yield ']'
  }
  if (!(await exportProfile(owner.db, owner.userId))) throw refuse('session.dead')
  yield '}}'
}
