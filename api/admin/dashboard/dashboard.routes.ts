import { getDashboard, listSearches, type SearchList, searchLists } from '#contract/admin/dashboard.ts'
import type { Permission } from '#domain/roles.ts'
import { workingDayOfDesk } from '#services/booking/working-days.ts'
import { countReportFaults } from '#services/invoices/e-invoice/report-faults.ts'
import { countUnstamped } from '#services/invoices/e-invoice/unstamped.ts'
import { openMonths } from '#services/invoices/open-months.ts'
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
    const today = await workingDayOfDesk(db, { scope }, now)
    const [
      visits,
      home_visits,
      orders,
      stock_alerts,
      expiring_batches,
      ending_licences,
      open_messages,
      unstamped_invoices,
      reports,
      open_months,
      searches,
    ] = await Promise.all([
      ifAllowed('bookings.work', () => appointmentFigures(db, today, scope)),
      ifAllowed('home_care.work', () => homeVisitFigures(db, today)),
      ifAllowed('orders.work', () => orderFigures(db, today)),
      ifAllowed('store.edit', () => stockAlerts(db)),
      ifAllowed('store.edit', () => expiringBatches(db)),
      ifAllowed('directory.edit', () => endingLicences(db, now)),
      ifAllowed('messages.read', () => openMessages(db)),
      ifAllowed('invoices.read', () => countUnstamped(db, now)),
      ifAllowed('invoices.read', () => countReportFaults(db, now)),
      ifAllowed('months.close', () => openMonths(db, now)),
      lists.length > 0 ? zeroResultSearches(db, { lists, limit: 10, now }) : null,
    ])
    return {
      day: today,
      visits,
      home_visits,
      orders,
      stock_alerts,
      expiring_batches,
      ending_licences,
      open_messages,
      unstamped_invoices,
      late_invoices: reports?.late ?? null,
      refused_invoices: reports?.refused ?? null,
      open_months,
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
