import { and, eq } from 'drizzle-orm'
import { inLanguage } from '#contract/language.ts'
import { orderSteps } from '#db/schema/fulfilment.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { attemptsOf, carriersOf } from '#services/deliveries/order-deliveries.ts'
import { slotReply, slotsOfOrders } from '#services/deliveries/order-slots.ts'
import { contactFields } from './contact-fields.ts'
import { isInPage, newestFirst, type Page, ROWS_PER_PAGE } from './export-rows.ts'
import { exportReturnRequests, exportReturns } from './returns.queries.ts'
import { exportSubstitutions } from './substitutions-export.queries.ts'

export async function exportOrders(page: Page) {
  const { db, lang, userId } = page
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isInPage(orders.id, page)))
    .orderBy(newestFirst(orders.id))
    .limit(ROWS_PER_PAGE)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(isAnyOf(orderLines.orderId, ids))
    .orderBy(orderLines.id)
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  const steps = await db
    .select()
    .from(orderSteps)
    .where(isAnyOf(orderSteps.orderId, ids))
    .orderBy(orderSteps.id)
  const carriers = await carriersOf(db, ids)
  const attempts = await attemptsOf(db, ids)
  const slots = await slotsOfOrders(db, ids)
  const stepsOfOrder = Map.groupBy(steps, ({ orderId }) => orderId)
  const returns = await exportReturns(db, lang, ids)
  const requests = await exportReturnRequests(db, lang, ids)
  const substitutions = await exportSubstitutions(db, lang, ids)
  return rows.map(order => ({
    id: order.id,
    status: order.status,
    payment_method: order.paymentMethod,
    ...contactFields(order),
    sub_total: toRiyals(order.subTotalHalalas),
    fees: toRiyals(order.feesHalalas),
    discount: toRiyals(order.discountHalalas),
    total: toRiyals(order.totalHalalas),
    created_at: order.createdAt.toISOString(),
    steps: (stepsOfOrder.get(order.id) ?? []).map(({ status, at }) => ({ status, at: at.toISOString() })),
    courier: carriers.get(order.id)?.name[lang] ?? null,
    tracking_number: carriers.get(order.id)?.trackingNumber ?? '',
    age_limit: order.ageLimit,
    age_confirmed_at: order.ageConfirmedAt?.toISOString() ?? null,
    id_checked_at: order.idCheckedAt?.toISOString() ?? null,
    slot: slotReply(slots.get(order.id), lang),
    failed_deliveries: (attempts.get(order.id) ?? []).map(({ reason, nextDay, at }) => ({
      reason,
      next_day: nextDay,
      at: at.toISOString(),
    })),
    lines: (linesByOrder.get(order.id) ?? []).map(line => ({
      product_id: line.productId,
      name: inLanguage(line, 'name', lang),
      price: toRiyals(line.paidHalalas),
      quantity: line.quantity,
    })),
    returns: returns.get(order.id) ?? [],
    return_requests: requests.get(order.id) ?? [],
    substitutions: substitutions.get(order.id) ?? [],
  }))
}
