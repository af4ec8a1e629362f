import { and, eq, or } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoices } from '#db/schema/invoices.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { maxDebit } from '#domain/invoices/debit-note.ts'

/** What the notes of an invoice come to, in halalas; those that take back a debit note are no credits. */
export type NoteSums = { notes: number; credited: number; debited: number }

/** The notes of these documents: their sums by invoice, and which of the documents were taken back. */
export async function notesOf(db: Db, documentIds: number[]) {
  const rows = await db
    .select({
      invoiceId: invoices.refersTo,
      reverses: invoices.reverses,
      kind: invoices.kind,
      total: invoices.totalHalalas,
    })
    .from(invoices)
    .where(or(isAnyOf(invoices.refersTo, documentIds), isAnyOf(invoices.reverses, documentIds)))
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId)
  return {
    sumsOf: (invoiceId: number): NoteSums => {
      const notes = byInvoice.get(invoiceId) ?? []
      const sumOf = (chosen: typeof notes) => chosen.reduce((sum, { total }) => sum + total, 0)
      const credits = notes.filter(({ kind }) => kind === 'credit_note')
      const reversals = credits.filter(({ reverses }) => reverses !== null)
      return {
        notes: notes.length,
        credited: sumOf(credits) - sumOf(reversals),
        debited: sumOf(notes) - sumOf(credits) - sumOf(reversals),
      }
    },
    reversed: new Set(rows.map(({ reverses }) => reverses)),
  }
}

/** How much can still be debited to an invoice, in halalas; nothing once all of it is credited. */
export function debitLeft(totalHalalas: number, { credited, debited }: NoteSums): number {
  return credited > 0 && credited >= totalHalalas ? 0 : maxDebit(totalHalalas) - debited
}

/** A document of this kind, or undefined. */
export async function documentById(db: Db, id: number, kind: 'invoice' | 'debit_note') {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.kind, kind)))
  return found
}
