import * as z from 'zod/mini'
import type { Permission } from '#domain/roles.ts'
import { optionalFilter } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** The number of days in the charts, today included. */
export const CHART_DAYS = 30

/** The lists whose searches without results are counted, each with the permission that shows them. */
export const searchLists = {
  doctors: 'directory.edit',
  hospitals: 'directory.edit',
  centers: 'directory.edit',
  news: 'news.edit',
  home_care: 'home_care.edit',
  products: 'store.edit',
} as const satisfies Record<string, Permission>
export type SearchList = keyof typeof searchLists

export const searchListNames = Object.keys(searchLists) as [SearchList, ...SearchList[]]

/** A search text that found nothing in a list, and the number of such searches in the days of the charts. */
export const ZeroResultSearch = z.object({
  list: z.enum(searchListNames),
  text: z.string(),
  count: z.number(),
})
export type ZeroResultSearch = z.infer<typeof ZeroResultSearch>

/** The number of appointments of a day, by status. */
export const AppointmentDay = z.object({
  day: z.string(),
  pending: z.number(),
  done: z.number(),
  no_show: z.number(),
  cancelled: z.number(),
})
export type AppointmentDay = z.infer<typeof AppointmentDay>

/**
 * The orders placed on a day, also the ones cancelled since, and the revenue from them so far, in riyals
 * including VAT.
 */
export const OrderDay = z.object({ day: z.string(), orders: z.number(), revenue: z.number() })
export type OrderDay = z.infer<typeof OrderDay>

/**
 * The figures of the first page: today and the days of the charts. A figure is null if the caller's role does
 * not include it. Days are days in Asia/Riyadh, oldest first, without gaps. Cancelled bookings do not count
 * in `today` and `tomorrow`. `open` counts the orders that are not yet delivered.
 */
export const Dashboard = z.object({
  day: z.string(),
  visits: z.nullable(
    z.object({
      today: z.number(),
      no_shows: z.number(),
      tomorrow: z.number(),
      days: z.array(AppointmentDay),
    }),
  ),
  home_visits: z.nullable(
    z.object({ today: z.number(), no_shows: z.number(), refused: z.number(), tomorrow: z.number() }),
  ),
  orders: z.nullable(
    z.object({ today: z.number(), revenue: z.number(), open: z.number(), days: z.array(OrderDay) }),
  ),
  stock_alerts: z.nullable(z.number()),
  expiring_batches: z.nullable(z.number()),
  /** Doctors on the site whose licence has ended or ends within 60 days. */
  ending_licences: z.nullable(z.number()),
  open_messages: z.nullable(z.number()),
  /** As in the reports to the tax authority (contract/admin/invoices/invoice-reports.ts). */
  unstamped_invoices: z.nullable(z.number()),
  late_invoices: z.nullable(z.number()),
  refused_invoices: z.nullable(z.number()),
  /** How many months are over and not closed, of those who close them, and the first of them. */
  open_months: z.nullable(z.object({ count: z.number(), from: z.string(), to: z.string() })),
  searches: z.nullable(z.array(ZeroResultSearch)),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint('GET /admin/dashboard', {
  summary: 'The figures of the first page that the role may see',
  access: 'staff',
  needs: 'dashboard.see',
  reply: Dashboard,
})

/**
 * The 100 most frequent searches without results in the days of the charts, in the lists that the role may
 * see.
 */
export const listSearches = endpoint('GET /admin/searches', {
  summary: 'Searches without results',
  access: 'staff',
  needs: 'dashboard.see',
  query: z.object({ list: z.optional(optionalFilter(z.enum(searchListNames, 'invalid value'))) }),
  reply: z.array(ZeroResultSearch),
})
