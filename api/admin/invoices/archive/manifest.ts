import { groupsOf } from '#domain/groups-of.ts'
import type { InvoiceKind } from '#domain/invoices/invoice-number.ts'
import type { ArchivedFile } from './invoice-archive.queries.ts'

/** How many documents a part of the manifest has: written at once, it would hold up other requests. */
const DOCUMENTS_PER_PART = 200

/** The manifest as JSON, in parts. */
export function* manifestParts(
  period: { from: string; to: string },
  documents: readonly ArchivedFile[],
): Generator<string> {
  const head = JSON.stringify(headOf(period, documents), null, 1)
  yield `${head.slice(0, head.lastIndexOf('\n'))},\n "documents": [`
  for (const [index, group] of groupsOf(documents, DOCUMENTS_PER_PART).entries())
    yield group
      .map((document, at) => `${index + at === 0 ? '' : ','}\n  ${JSON.stringify(entryOf(document))}`)
      .join('')
  yield '\n ]\n}\n'
}

/**
 * What an archive has, for whoever checks it: the sums by kind, the counters by seller, and each document
 * with its place in the chain. Amounts are riyals with two decimals; `hash` is that of the XML without its
 * stamp, `sha256` that of the file.
 */
function headOf({ from, to }: { from: string; to: string }, documents: readonly ArchivedFile[]) {
  const kinds: InvoiceKind[] = ['invoice', 'credit_note', 'debit_note']
  return {
    from,
    to,
    sums: {
      ...Object.fromEntries(
        kinds.map(kind => [kind, sumsOf(documents.filter(document => document.kind === kind))]),
      ),
      net: sumsOf(documents, ({ kind }) => (kind === 'credit_note' ? -1 : 1)),
    },
    sellers: [...Map.groupBy(documents, ({ sellerVat }) => sellerVat)].map(([seller, issued]) => {
      const counters = issued.flatMap(({ counter }) => counter ?? []).toSorted((a, b) => a - b)
      return {
        vat_number: seller,
        first_counter: counters[0] ?? null,
        last_counter: counters.at(-1) ?? null,
        counters: counters.length,
        without_xml: issued.filter(({ file }) => file === null).length,
      }
    }),
  }
}

const entryOf = (document: ArchivedFile) => ({
  file: document.file,
  sha256: document.sha256,
  kind: document.kind,
  number: document.number,
  uuid: document.uuid,
  issued_at: document.issuedAt.toISOString(),
  total: riyals(document.totalHalalas),
  vat: riyals(document.vatHalalas),
  counter: document.counter,
  previous_hash: document.previousHash,
  hash: document.hash,
})

/** `signOf`: what a document counts in the sums, 1 or −1. */
function sumsOf(documents: readonly ArchivedFile[], signOf = (_: ArchivedFile) => 1) {
  const sum = (column: 'totalHalalas' | 'vatHalalas') =>
    riyals(documents.reduce((all, document) => all + signOf(document) * document[column], 0))
  return { count: documents.length, total: sum('totalHalalas'), vat: sum('vatHalalas') }
}

const riyals = (halalas: number) => (halalas / 100).toFixed(2)
