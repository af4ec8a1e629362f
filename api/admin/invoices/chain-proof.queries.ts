import { and, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoiceStamps, invoiceUnits } from '#db/schema/invoice-stamps.ts'
import { invoices } from '#db/schema/invoices.ts'
import { FIRST_PREVIOUS_HASH } from '#services/invoices/e-invoice/invoice-unit.ts'
import { issuedIn, type Period } from './invoices.queries.ts'

/**
 * The chain of each seller, of all time: the counters (at most 100) that do not follow the one before, by
 * number or by hash. The end of the chain is compared with what the unit has kept of it.
 */
export async function chainsOf(db: Db) {
  const { rows } = await db.execute<{ seller_vat_number: string; last: number; broken: number[] }>(sql`
    with links as (
      select seller_vat, counter, hash, previous_hash, lag(counter, 1, 0) over chain as counter_before,
        lag(hash, 1, ${FIRST_PREVIOUS_HASH}) over chain as hash_before
      from ${invoiceStamps} window chain as (partition by seller_vat order by counter)
    ), faults as (
      select seller_vat, counter from links
        where counter <> counter_before + 1 or previous_hash <> hash_before
      union
      select seller_vat, last_counter from ${invoiceUnits} unit
        where last_counter > 0 and not exists (
          select from links where links.seller_vat = unit.seller_vat
            and links.counter = unit.last_counter and links.hash = unit.last_hash
        )
    )
    select seller_vat as seller_vat_number, last_counter as last, array(
        select counter from faults where faults.seller_vat = unit.seller_vat order by counter limit 100
      ) as broken
    from ${invoiceUnits} unit where last_counter > 0 order by 1`)
  return rows
}

/**
 * The number of documents of a period whose XML is not what was hashed, or does not say their counter, their
 * total and, once it is stamped, their hash.
 */
export async function countAltered(db: Db, period: Period): Promise<number> {
  const { xml } = invoiceStamps
  const counter = sql`'<cbc:ID>ICV</cbc:ID><cbc:UUID>' || ${invoiceStamps.counter} || '<'`
  const total = sql`'<cbc:PayableAmount currencyID="SAR">'
    || (${invoices.totalHalalas} / 100.0)::numeric(12, 2) || '<'`
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(invoiceStamps)
    .innerJoin(invoices, sql`${invoices.id} = ${invoiceStamps.invoiceId}`)
    .where(
      and(
        issuedIn(period),
        sql`(encode(sha256(convert_to(${xml}, 'UTF8')), 'base64') <> ${invoiceStamps.hash}
          or position(${counter} in ${xml}) = 0 or position(${total} in ${xml}) = 0
          or position(${invoiceStamps.hash} in ${invoiceStamps.stampedXml}) = 0)`,
      ),
    )
  return row?.count ?? 0
}
