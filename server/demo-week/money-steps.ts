import { and, asc, eq, lt } from 'drizzle-orm'
import { payments } from '#db/schema/orders.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { toRiyals } from '#domain/orders/price.ts'
import type { DemoOrder } from './orders.ts'
import { HOUR_MS, type Week, type WeekStep } from './week-step.ts'

type Delivered = { id: number; customer: number; returned: NonNullable<DemoOrder['returned']> }

/** A customer asks to return a piece; the pharmacy answers, and takes it back. */
export function returnSteps(
  { as }: Week,
  { id, customer, returned }: Delivered,
  deliveredAt: number,
): WeekStep[] {
  const staff = as('pharmacist')
  const at = deliveredAt + 3 * HOUR_MS
  let request: { id: number; lines: { id: number }[] }
  const ask = async () => {
    const path = `user/orders/${id}/return-requests`
    const { lines } = await as(customer)(`GET ${path}`)
    const body = { lines: [{ id: lines[0].id, quantity: 1 }], reason: 'damaged', note: 'وصلت العلبة مكسورة.' }
    ;({
      requests: [request],
    } = await as(customer)(`POST ${path}`, body))
  }
  const answer = (how: string, text: string) => () =>
    staff(`POST admin/orders/${id}/return-requests/${request.id}/${how}`, { answer: text })
  const takeBack = async () => {
    const { seen } = await staff(`GET admin/orders/${id}/returnable`)
    const lines = request.lines.map(line => ({ id: line.id, restocked: 0, destroyed: 1 }))
    const body = { seen, lines, with_fee: false, reason: 'damaged', request_id: request.id }
    await staff(`POST admin/orders/${id}/returns`, body)
  }
  const steps: WeekStep[] = [{ at, run: ask }]
  if (returned === 'refused')
    steps.push({ at: at + HOUR_MS, run: answer('refuse', 'تُظهر الصورة أن العلبة فُتحت بعد التسليم.') })
  if (returned === 'accepted' || returned === 'refunded')
    steps.push({
      at: at + HOUR_MS,
      run: answer('accept', 'أحضر المنتجات في عبواتها إلى الصيدلية، ومعك رقم الطلب.'),
    })
  if (returned === 'refunded') steps.push({ at: at + 20 * HOUR_MS, run: takeBack })
  return steps
}

/** The provider has paid out the charges of more than two days ago: 2.2 per cent and a riyal, with VAT. */
export async function payOut({ db, as }: Week, now: number): Promise<void> {
  const charged = await db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'paid'), lt(payments.createdAt, new Date(now - 48 * HOUR_MS))))
    .orderBy(asc(payments.id))
  const lines = charged.map(({ reference, amountHalalas, createdAt }) => {
    const day = addDays(dayOf(createdAt.getTime()), 2)
    const fee = Math.round(amountHalalas * 0.022) + 100
    const amounts = [amountHalalas, fee, Math.round(fee * 0.15)].map(toRiyals)
    return [`PO-${day.replaceAll('-', '')}`, day, reference, 'pay', ...amounts].join(',')
  })
  const body = new FormData()
  const rows = ['payout,payout_date,payment_id,type,amount,fee,vat', ...lines].join('\n')
  body.set('file', new File([rows], 'settlement.csv'))
  body.set('write', 'all')
  await as('accountant')('POST admin/sheets/payouts', body)
}

/** The couriers hand over the cash of the days before yesterday; of one some is missing. */
export async function handOverCash({ as }: Week, now: number): Promise<void> {
  const staff = as('pharmacist')
  const owed: { courier_id: number; day: string; due: number }[] = await staff(
    'GET admin/courier-settlements/owed',
  )
  const former = owed.filter(({ day }) => day < addDays(dayOf(now), -1))
  for (const [index, { courier_id, day, due }] of former.entries()) {
    const missing =
      index === 1 ? { received: due - 500, note: 'ينقص خمسة ريالات، يسلّمها غدًا.' } : { received: due }
    await staff('POST admin/courier-settlements', { courier_id, day, due, ...missing })
  }
}
