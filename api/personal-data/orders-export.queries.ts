import { eq } from 'drizzle-orm'
import { inLanguage } from '#contract/language.ts'
import { orderSteps } from '#db/schema/fulfilment.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { attemptsOf, carriersOf } from '#services/deliveries/order-deliveries.ts'
import { slotReply, slotsOfOrders } from '#services/deliveries/order-slots.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { type Page, readPage } from './export-rows.ts'
import { exportReturnRequests, exportReturns, exportSubstitutions } from './returns.queries.ts'

export async function exportOrders(page: Page) {
  const { db, lang, userId } = page
  const owned = eq(orders.userId, userId)
  const rows = await readPage(page, db.select().from(orders).$dynamic(), { key: orders.id, owned })
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
    ...inWireFormat(order),
    sub_total: toRiyals(order.subTotalHalalas),
    fees: toRiyals(order.feesHalalas),
    discount: toRiyals(order.discountHalalas),
    total: toRiyals(order.totalHalalas),
    steps: (stepsOfOrder.get(order.id) ?? []).map(inWireFormat),
    courier: carriers.get(order.id)?.name[lang] ?? null,
    tracking_number: carriers.get(order.id)?.trackingNumber ?? '',
    slot: slotReply(slots.get(order.id), lang),
    failed_deliveries: (attempts.get(order.id) ?? []).map(inWireFormat),
    lines: (linesByOrder.get(order.id) ?? []).map(line => ({
      ...inWireFormat(line),
      name: inLanguage(line, 'name', lang),
      price: toRiyals(line.paidHalalas),
    })),
    returns: returns.get(order.id) ?? [],
    return_requests: requests.get(order.id) ?? [],
    substitutions: substitutions.get(order.id) ?? [],
  }))
}
