import { sql } from 'drizzle-orm'
import { deliveryPlaces as calls } from '#contract/admin/delivery-places.ts'
import { deliveryPlaces } from '#db/schema/delivery.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { openOrdersOnDays } from '#services/deliveries/order-slots.ts'
import { branchName, branchOfPlace } from '#services/stock.ts'
import type { Api } from '../../call.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { paginate } from '../paginate.ts'
import { fieldColumns } from '../record-columns.ts'
import { serveResource } from '../resource.ts'
import { refuseUnlikelyYears } from '../unlikely-years.ts'
import { loadPlace, newlyClosedDays, savePlace } from './delivery-places.queries.ts'

export function serveDeliveryPlaces(api: Api): void {
  const { queue } = api.deps
  serveResource(api, calls, {
    table: deliveryPlaces,
    listRows: async ({ db, query }) =>
      paginate(
        db,
        db
          .select({
            ...fieldColumns(deliveryPlaces, 'id', 'kind', 'name', 'active'),
            branch: branchName,
            windows: sql<number>`(select count(*)::int from delivery_windows
              where place_id = delivery_places.id)`,
          })
          .from(deliveryPlaces)
          .leftJoin(stockBranches, branchOfPlace)
          .$dynamic(),
        {
          table: deliveryPlaces,
          where: await exactOrFuzzyCondition(db, deliveryPlaces, query.search),
          sorts: { name_ar: deliveryPlaces.nameAr, name_en: deliveryPlaces.nameEn },
          query,
        },
      ),
    loadRecord: loadPlace,
    // The row of the place is locked: orders that were placed meanwhile are among those that are told.
    writeRecord: async ({ db, body, now }, id) => {
      refuseUnlikelyYears({ closed_days: body.closed_days }, now)
      const closed = id === undefined ? [] : await newlyClosedDays(db, id, body, dayOf(now))
      const placeId = await savePlace(db, body, id)
      const told = await openOrdersOnDays(db, placeId, closed)
      await queue.enqueue(
        db,
        'mail',
        ...told.map(orderId => ({ template: 'order_day_closed' as const, orderId })),
      )
      return placeId
    },
  })
}
