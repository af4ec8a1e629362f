import { eq, sql } from 'drizzle-orm'
import { coupons as calls } from '#contract/admin/coupons.ts'
import { orders } from '#db/schema/orders.ts'
import { coupons } from '#db/schema/store.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { normalizeCouponCode } from '#domain/orders/coupon.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { paginate } from '../paginate.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { saveRow, serveResource } from '../resource.ts'
import { refuseUnlikelyYears } from '../unlikely-years.ts'

export function serveAdminCoupons(api: Api): void {
  serveResource(api, calls, {
    table: coupons,
    listRows: ({ db, query }) => {
      const search = normalizeCouponCode(query.search ?? '')
      return paginate(
        db,
        db
          .select({
            ...columns,
            uses: sql<number>`(
              select count(*)::int from ${orders} o
              where o.coupon_id = ${coupons}.id and o.status <> 'cancelled'
                and o.returned_at is null
            )`,
          })
          .from(coupons)
          .$dynamic(),
        {
          table: coupons,
          where: search ? sql`position(${search} in ${coupons.code}) > 0` : undefined,
          sorts: { created: coupons.id, code: coupons.code },
          query,
        },
      )
    },
    loadRecord: async (db, id) => (await db.select(columns).from(coupons).where(eq(coupons.id, id)))[0],
    writeRecord: ({ db, now, body: { minimum, ...body } }, id) => {
      refuseUnlikelyYears({ first_day: body.first_day, last_day: body.last_day }, now)
      // A coupon that has ended can still be corrected.
      if (id === undefined && body.last_day && body.last_day < dayOf(now))
        throw refuse('invalid_input', { errors: { last_day: ['date in the past'] } })
      return saveRow(db, coupons, { ...columnValues(body), minimumHalalas: minimum }, id)
    },
    constraints: { coupons_code: ['code', 'staff.taken'] },
  })
}

const columns = {
  ...fieldColumns(
    coupons,
    'id',
    'code',
    'type',
    'value',
    'first_day',
    'last_day',
    'total_limit',
    'user_limit',
  ),
  minimum: coupons.minimumHalalas,
}
