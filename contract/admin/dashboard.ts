import * as z from 'zod/mini'
import type { Permission } from '#domain/roles.ts'
import { filterOf } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** How many days the charts show, the present one included. */
export const CHART_DAYS = 30

/** The lists whose searches are counted when they find nothing, and what lets one see them. */
export const searchLists = {
  doctors: 'directory.edit',
  hospitals: 'directory.edit',
  centers: 'directory.edit',
  news: 'news.edit',
  home_care: 'home_care.edit',
  products: 'store.edit',
} as const satisfies Record<string, Permission>
export type SearchList = keyof typeof searchLists

const SearchLists = Object.keys(searchLists) as [SearchList, ...SearchList[]]

/** A text that was searched for in a list and not found, and how often in the days of the charts. */
export const FruitlessSearch = z.object({ list: z.enum(SearchLists), text: z.string(), count: z.number() })
export type FruitlessSearch = z.infer<typeof FruitlessSearch>

/** Visits at doctors of a day, by what became of them. */
export const VisitDay = z.object({
  day: z.string(),
  pending: z.number(),
  done: z.number(),
  no_show: z.number(),
  cancelled: z.number(),
})
export type VisitDay = z.infer<typeof VisitDay>

/** Orders placed on a day that were not cancelled, and the riyals taken for them so far, VAT included. */
export const OrderDay = z.object({ day: z.string(), orders: z.number(), revenue: z.number() })
export type OrderDay = z.infer<typeof OrderDay>

/**
 * The first page: today and the days before it in figures. What the caller's role has no part in is null. Days are
 * the clinic's, oldest first, without gaps; `to_come` counts all that lies ahead, `open` the orders not yet delivered.
 */
export const Dashboard = z.object({
  day: z.string(),
  visits: z.nullable(
    z.object({ today: z.number(), no_shows: z.number(), to_come: z.number(), days: z.array(VisitDay) }),
  ),
  home_visits: z.nullable(z.object({ today: z.number(), no_shows: z.number(), to_come: z.number() })),
  orders: z.nullable(
    z.object({ today: z.number(), revenue: z.number(), open: z.number(), days: z.array(OrderDay) }),
  ),
  stock_alerts: z.nullable(z.number()),
  open_messages: z.nullable(z.number()),
  searches: z.nullable(z.array(FruitlessSearch)),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint('GET /admin/dashboard', {
  summary: 'The figures of the first page that the role has a part in',
  access: 'staff',
  needs: 'dashboard.see',
  reply: Dashboard,
})

/** The 100 texts most often searched for in vain in the days of the charts, in the lists that one works for. */
export const listSearches = endpoint('GET /admin/searches', {
  summary: 'What people searched for and did not find',
  access: 'staff',
  needs: 'dashboard.see',
  query: z.object({ list: z.optional(filterOf(z.enum(SearchLists, 'invalid value'))) }),
  reply: z.array(FruitlessSearch),
})
