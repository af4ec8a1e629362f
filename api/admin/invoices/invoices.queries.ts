import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type InvoiceRow, MAX_NAMED_NUMBERS } from '#contract/admin/invoices/invoices.ts'
import type { TaxAmount } from '#contract/cart.ts'
import type { Db } from '#db/connect.ts'
import { invoiceCounters, invoiceStamps, invoices } from '#db/schema/invoices.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { type InvoiceKind, invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { type TaxClass, taxCategoryOf } from '#domain/invoices/tax.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { debitLeft, notesOf } from './debit-notes/debit-notes.queries.ts'

/** A period of issue, half open. */
export type Period = { since: Date; before: Date }

export const issuedIn = ({ since, before }: Period) =>
  and(gte(invoices.issuedAt, since), lt(invoices.issuedAt, before))

/** 1 for what adds to the sums, −1 for a credit note. */
const sign = sql`case ${invoices.kind} when 'credit_note' then -1 else 1 end`

/** A page of the documents of a period, newest first. */
export async function invoiceRows(
  db: Db,
  period: Period,
  { limit, offset }: { limit: number; offset: number },
): Promise<InvoiceRow[]> {
  const original = alias(invoices, 'original')
  const rows = await db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      number: invoices.number,
      orderId: invoices.orderId,
      original: original.number,
      issuedAt: invoices.issuedAt,
      total: invoices.totalHalalas,
      vat: invoices.vatHalalas,
      report: invoiceStamps.state,
    })
    .from(invoices)
    .leftJoin(invoiceStamps, eq(invoiceStamps.invoiceId, invoices.id))
    .leftJoin(original, eq(original.id, invoices.refersTo))
    .where(issuedIn(period))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit)
    .offset(offset)
  const { sumsOf, reversed } = await notesOf(
    db,
    rows.map(({ id }) => id),
  )
  const numberOf = await loadOrderNumbers(db)
  return rows.map(({ id, kind, number, orderId, original, issuedAt, total, vat, report }) => ({
    id,
    kind,
    number: invoiceNumber(kind, number),
    order_id: orderId,
    order_number: numberOf(orderId),
    refers_to: original === null ? null : invoiceNumber('invoice', original),
    date: dayOf(issuedAt.getTime()),
    time: timeOf(issuedAt.getTime()),
    total: toRiyals(total),
    vat: toRiyals(vat),
    notes: kind === 'invoice' ? sumsOf(id).notes : 0,
    debit_left: kind === 'invoice' ? debitLeft(total, sumsOf(id)) : 0,
    reversible: kind === 'debit_note' && !reversed.has(id),
    report,
  }))
}

/** What the documents of a period add up to, by kind and by rate. `count`: all of them. */
export async function sumsOf(db: Db, period: Period) {
  const kinds = await db
    .select({
      kind: invoices.kind,
      count: sql<number>`count(*)::int`,
      total: sql<number>`sum(${invoices.totalHalalas})::float8`,
      vat: sql<number>`sum(${invoices.vatHalalas})::float8`,
    })
    .from(invoices)
    .where(issuedIn(period))
    .groupBy(invoices.kind)
  const sumOf = (kind: InvoiceKind) => kinds.find(row => row.kind === kind) ?? { count: 0, total: 0, vat: 0 }
  const [sold, credited, raised] = [sumOf('invoice'), sumOf('credit_note'), sumOf('debit_note')]
  const rates = await ratesOfPeriod(db, period)
  const inRiyals = ({ count, total, vat }: typeof sold) => ({
    count,
    total: toRiyals(total),
    vat: toRiyals(vat),
  })
  return {
    count: sold.count + credited.count + raised.count,
    invoices: inRiyals(sold),
    credit_notes: inRiyals(credited),
    debit_notes: inRiyals(raised),
    total: toRiyals(sold.total + raised.total - credited.total),
    vat: toRiyals(sold.vat + raised.vat - credited.vat),
    taxes: taxesOf(rates),
    rates: rates.map(row => {
      const { seller_vat_number, kind, count } = row
      return { seller_vat_number, kind, count, ...amountsOf(row) }
    }),
  }
}

type RateRow = {
  seller_vat_number: string
  kind: InvoiceKind
  taxClass: TaxClass
  reason: string
  percent: number
  count: number
  gross: number
  vat: number
}

/** What the documents of a period add up to in halalas, by seller, kind and rate. */
async function ratesOfPeriod(db: Db, period: Period): Promise<RateRow[]> {
  const { rows } = await db.execute<RateRow>(sql`
    select ${invoices.sellerVat} as seller_vat_number, ${invoices.kind},
      part #>> '{tax,taxClass}' as "taxClass", part #>> '{tax,reason}' as reason,
      (part #>> '{tax,percent}')::int as percent, count(*)::int as count,
      sum(${sign} * (part ->> 'grossHalalas')::int)::float8 as gross,
      sum(${sign} * (part ->> 'vatHalalas')::int)::float8 as vat
    from ${invoices} cross join jsonb_array_elements(${invoices.taxes}) part
    where ${issuedIn(period)}
    group by 1, 2, 3, 4, 5 order by 1, ${invoices.kind} = 'invoice' desc, 2, percent desc, 3, 4`)
  return rows
}

/** Adds up the sellers and kinds. */
function taxesOf(rates: readonly RateRow[]): TaxAmount[] {
  const byTax = Map.groupBy(rates, ({ taxClass, reason, percent }) => `${taxClass} ${reason} ${percent}`)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return [...byTax.values()]
    .map(rows => ({
      ...(rows[0] as RateRow),
      gross: sum(rows.map(({ gross }) => gross)),
      vat: sum(rows.map(({ vat }) => vat)),
    }))
    .toSorted((a, b) => b.percent - a.percent || a.taxClass.localeCompare(b.taxClass))
    .map(amountsOf)
}

const amountsOf = ({ taxClass, reason, percent, gross, vat }: RateRow): TaxAmount => ({
  category: taxCategoryOf(taxClass),
  reason,
  percent,
  net: toRiyals(gross - vat),
  vat: toRiyals(vat),
})

/** The numbers of each series, and those that were never given. */
export async function numberSeries(db: Db) {
  const { rows } = await db.execute<{
    seller_vat_number: string
    kind: InvoiceKind
    first: number
    last: number
    missing: number[]
  }>(sql`
    select counter.seller_vat as seller_vat_number, counter.kind, 1 as first, counter.last,
      case when counter.last = (
        select count(*) from invoices given where given.seller_vat = counter.seller_vat
          and given.kind = counter.kind
      ) then '{}' else array(
        select candidate from generate_series(1, counter.last) candidate
        where not exists (
          select from invoices given where given.seller_vat = counter.seller_vat
            and given.kind = counter.kind and given.number = candidate
        )
        order by candidate limit ${MAX_NAMED_NUMBERS}
      ) end as missing
    from ${invoiceCounters} counter
    order by 1, 2 desc`)
  return rows
}
