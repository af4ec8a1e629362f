import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { MAX_NAMED_NUMBERS } from '#contract/admin/invoices/invoices.ts'
import type { Db } from '#db/connect.ts'
import { type ChainProof, invoiceProof, invoiceStamps, invoices, invoiceUnits } from '#db/schema/invoices.ts'
import { FIRST_PREVIOUS_HASH } from './e-invoice/invoice-unit.ts'

export type ChainsProof = { wrong: number; altered: number; chains: ChainProof[] }

/** How many documents one statement reads, so that each stays far below the limit of a statement. */
const PER_STATEMENT = { documents: 1_000, links: 5_000 }

/** Proves all documents, of all time, and stores what is found. */
export async function proveInvoices(
  db: Db,
  now: number,
  { documents, links } = PER_STATEMENT,
): Promise<ChainsProof> {
  const proof = { ...(await countFaulty(db, documents)), chains: await chainsOf(db, links) }
  const values = { ...proof, checkedAt: new Date(now) }
  await db.insert(invoiceProof).values(values).onConflictDoUpdate({ target: invoiceProof.id, set: values })
  return proof
}

/** What a part of the documents has, and the id of its last one; null: there are no more. */
type Part = { last: number | null; wrong: number; altered: number }

/**
 * The number of documents whose lines and rates do not add up to their totals, and of those whose XML is not
 * what was hashed, or does not say their counter, their total and, once it is stamped, their hash.
 */
async function countFaulty(db: Db, limit: number) {
  const { xml } = invoiceStamps
  const counter = sql`'<cbc:ID>ICV</cbc:ID><cbc:UUID>' || ${invoiceStamps.counter} || '<'`
  const total = sql`'<cbc:PayableAmount currencyID="SAR">'
    || (${invoices.totalHalalas} / 100.0)::numeric(12, 2) || '<'`
  const counts = { wrong: 0, altered: 0 }
  for (let last: number | null = 0; last !== null; ) {
    const { rows }: { rows: Part[] } = await db.execute<Part>(sql`
      with part as (
        select * from ${invoices} where id > ${last} order by id limit ${limit}
      )
      select max(${invoices.id}) as last,
        count(*) filter (where
          rates.gross <> ${invoices.totalHalalas} or rates.vat <> ${invoices.vatHalalas}
          or sold.price <> ${invoices.subTotalHalalas} or sold.discount <> ${invoices.discountHalalas}
          or sold.vat + (${invoices.feeTax} ->> 'vatHalalas')::int <> ${invoices.vatHalalas})::int as wrong,
        count(*) filter (where encode(sha256(convert_to(${xml}, 'UTF8')), 'base64') <> ${invoiceStamps.hash}
          or position(${counter} in ${xml}) = 0 or position(${total} in ${xml}) = 0
          or position(${invoiceStamps.hash} in ${invoiceStamps.stampedXml}) = 0)::int as altered
      from part as ${invoices} left join ${invoiceStamps} on ${invoiceStamps.invoiceId} = ${invoices.id}
      cross join lateral (
        select coalesce(sum((part ->> 'grossHalalas')::int), 0) as gross,
          coalesce(sum((part ->> 'vatHalalas')::int), 0) as vat
        from jsonb_array_elements(${invoices.taxes}) part
      ) rates
      cross join lateral (
        select coalesce(sum((line ->> 'paidHalalas')::int * (line ->> 'quantity')::int), 0) as price,
          coalesce(sum((line ->> 'discountHalalas')::int), 0) as discount,
          coalesce(sum((line ->> 'vatHalalas')::int), 0) as vat
        from jsonb_array_elements(${invoices.lines}) line
      ) sold`)
    counts.wrong += rows[0]?.wrong ?? 0
    counts.altered += rows[0]?.altered ?? 0
    last = rows[0]?.last ?? null
  }
  return counts
}

/**
 * The chain of each seller: the counters that do not follow the one before, by number or by hash. The end of
 * the chain is compared with what the unit has kept of it.
 */
async function chainsOf(db: Db, limit: number): Promise<ChainProof[]> {
  const units = await db
    .select()
    .from(invoiceUnits)
    .where(gt(invoiceUnits.lastCounter, 0))
    .orderBy(asc(invoiceUnits.sellerVat))
  const chains: ChainProof[] = []
  for (const unit of units) chains.push(await chainOf(db, unit, limit))
  return chains
}

async function chainOf(
  db: Db,
  { sellerVat, lastCounter, lastHash }: typeof invoiceUnits.$inferSelect,
  limit: number,
): Promise<ChainProof> {
  const { counter, hash, previousHash } = invoiceStamps
  const broken = new Set([lastCounter])
  let before = { counter: 0, hash: FIRST_PREVIOUS_HASH }
  for (let isEnd = false; !isEnd; ) {
    const links = await db
      .select({ counter, hash, previousHash })
      .from(invoiceStamps)
      .where(and(eq(invoiceStamps.sellerVat, sellerVat), gt(counter, before.counter)))
      .orderBy(asc(counter))
      .limit(limit)
    for (const link of links) {
      if (link.counter === lastCounter && link.hash === lastHash) broken.delete(lastCounter)
      if (link.counter !== before.counter + 1 || link.previousHash !== before.hash) broken.add(link.counter)
      before = link
    }
    isEnd = links.length < limit
  }
  return {
    sellerVat,
    last: lastCounter,
    broken: [...broken].toSorted((a, b) => a - b).slice(0, MAX_NAMED_NUMBERS),
  }
}
