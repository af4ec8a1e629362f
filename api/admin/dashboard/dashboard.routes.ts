import { getDashboard, listSearches, type SearchList, searchLists } from '#contract/admin/dashboard.ts'
import { dayOf } from '#domain/clinic-time.ts'
import type { Permission } from '#domain/roles.ts'
import { type Api, serve } from '../../serve.ts'
import {
  fruitlessIn,
  homeVisitFigures,
  openMessages,
  orderFigures,
  stockAlerts,
  visitFigures,
} from './dashboard.queries.ts'

export function serveDashboard(api: Api): void {
  serve(api, getDashboard, async ({ db, now, can }) => {
    const where = async <T>(permission: Permission, figures: () => Promise<T>) =>
      can(permission) ? await figures() : null
    const lists = listsOf(can)
    const [visits, home_visits, orders, stock_alerts, open_messages, searches] = await Promise.all([
      where('bookings.work', () => visitFigures(db, now)),
      where('home_care.work', () => homeVisitFigures(db, now)),
      where('orders.work', () => orderFigures(db, now)),
      where('store.edit', () => stockAlerts(db)),
      where('messages.read', () => openMessages(db)),
      lists.length > 0 ? fruitlessIn(db, { lists, most: 10, now }) : null,
    ])
    return { day: dayOf(now), visits, home_visits, orders, stock_alerts, open_messages, searches }
  })

  serve(api, listSearches, ({ db, now, can, query }) => {
    const lists = listsOf(can).filter(list => !query.list || list === query.list)
    return fruitlessIn(db, { lists, most: 100, now })
  })
}

const listsOf = (can: (permission: Permission) => boolean) =>
  (Object.keys(searchLists) as SearchList[]).filter(list => can(searchLists[list]))
