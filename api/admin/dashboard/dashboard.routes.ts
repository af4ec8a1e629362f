import { getDashboard, listSearches, type SearchList, searchLists } from '#contract/admin/dashboard.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import type { Permission } from '#domain/roles.ts'
import type { Api } from '../../call.ts'
import { serve } from '../../serve.ts'
import {
  appointmentFigures,
  endingLicences,
  expiringBatches,
  homeVisitFigures,
  openMessages,
  orderFigures,
  stockAlerts,
  zeroResultSearches,
} from './dashboard.queries.ts'
import { serveClinicFigures } from './figures/clinic-figures.routes.ts'

export function serveDashboard(api: Api): void {
  serveClinicFigures(api)

  serve(api, getDashboard, async ({ db, now, can, scope }) => {
    const ifAllowed = async <T>(permission: Permission, figures: () => Promise<T>) =>
      can(permission) ? await figures() : null
    const lists = allowedSearchLists(can)
    const [
      visits,
      home_visits,
      orders,
      stock_alerts,
      expiring_batches,
      ending_licences,
      open_messages,
      searches,
    ] = await Promise.all([
      ifAllowed('bookings.work', () => appointmentFigures(db, now, scope)),
      ifAllowed('home_care.work', () => homeVisitFigures(db, now)),
      ifAllowed('orders.work', () => orderFigures(db, now)),
      ifAllowed('store.edit', () => stockAlerts(db)),
      ifAllowed('store.edit', () => expiringBatches(db)),
      ifAllowed('directory.edit', () => endingLicences(db, now)),
      ifAllowed('messages.read', () => openMessages(db)),
      lists.length > 0 ? zeroResultSearches(db, { lists, limit: 10, now }) : null,
    ])
    return {
      day: dayOf(now),
      visits,
      home_visits,
      orders,
      stock_alerts,
      expiring_batches,
      ending_licences,
      open_messages,
      searches,
    }
  })

  serve(api, listSearches, ({ db, now, can, query }) => {
    const lists = allowedSearchLists(can).filter(list => !query.list || list === query.list)
    return zeroResultSearches(db, { lists, limit: 100, now })
  })
}

const allowedSearchLists = (can: (permission: Permission) => boolean) =>
  (Object.keys(searchLists) as SearchList[]).filter(list => can(searchLists[list]))
