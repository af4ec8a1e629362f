import { queryOnce } from '../../cluster/postgres.ts'
import { sequencesOf, tablesOf } from './logical-replication.ts'

/** The rows of every table, as their number and a checksum that does not depend on the order of columns. */
async function contentsOf(url: string): Promise<Map<string, string>> {
  const contents = (await tablesOf(url)).map(
    name =>
      `select '${name}' as name, count(*) || ' rows, checksum ' ||
         coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)), 0) as content from ${name} t`,
  )
  const rows = await queryOnce<{ name: string; content: string }>(url, contents.join(' union all '))
  return new Map(rows.map(({ name, content }) => [name, content]))
}

/** The differences of two databases to which nobody writes: rows of every table, and sequences. */
export async function findDifferences(source: string, target: string): Promise<string[]> {
  const [expected, actual] = await Promise.all([contentsOf(source), contentsOf(target)])
  const sequences = await Promise.all([sequencesOf(source), sequencesOf(target)])
  for (const [index, map] of [expected, actual].entries())
    for (const { name, value } of sequences[index] ?? []) map.set(`sequence ${name}`, value)
  return differences(expected, actual)
}

/** What `actual` has otherwise than `expected`, by name. */
export function differences(expected: Map<string, string>, actual: Map<string, string>): string[] {
  const names = [...new Set([...expected.keys(), ...actual.keys()])].sort()
  return names
    .filter(name => expected.get(name) !== actual.get(name))
    .map(name => `${name}: ${actual.get(name) ?? 'missing'} instead of ${expected.get(name) ?? 'nothing'}`)
}

const INVOICE_FAULTS = `
  select format('%s: numbers 1 to %s have gaps', kind, last) as fault from invoice_counters c
  where last <> (select count(*) from invoices i
    where i.seller_vat = c.seller_vat and i.kind = c.kind and i.number <= c.last)
  union all
  select format('document %s does not continue the chain', invoice_id) from (
    select invoice_id, counter, previous_hash, lag(counter, 1, 0) over chain as counter_before,
      lag(hash) over chain as hash_before
    from invoice_stamps window chain as (partition by seller_vat order by counter)) stamps
  where counter <> counter_before + 1 or previous_hash <> hash_before
  union all
  select format('the unit of %s is not at the end of its chain', seller_vat) from invoice_units u
  where last_counter <> (select count(*) from invoice_stamps s where s.seller_vat = u.seller_vat)
    or exists (select from invoice_stamps s
      where s.seller_vat = u.seller_vat and s.counter = u.last_counter and s.hash <> u.last_hash)
  union all
  select format('the documents end at %s, their sequence before that', max(id)) from invoices
  having max(id) > (select last_value from pg_sequences
    where (schemaname, sequencename) = ('public', 'invoices_id_seq'))`

/** Gaps in the numbers of documents, and breaks in the chain of their hashes. */
export const findInvoiceFaults = async (url: string): Promise<string[]> =>
  (await queryOnce<{ fault: string }>(url, INVOICE_FAULTS)).map(({ fault }) => fault)
