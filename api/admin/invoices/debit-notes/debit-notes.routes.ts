import { issueDebitNote, reverseDebitNote } from '#contract/admin/invoices/debit-notes.ts'
import type { invoices } from '#db/schema/invoices.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { formatRiyals } from '#domain/text/format.ts'
import {
  issueDebitNote as issueLocked,
  reverseDebitNote as reverseLocked,
} from '#services/invoices/debit-notes.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../../../call.ts'
import { serve } from '../../../serve.ts'
import { debitLeft, documentById, notesOf } from './debit-notes.queries.ts'

export function serveDebitNotes(api: Api): void {
  serve(api, issueDebitNote, async ({ db, now, params: { id }, body, enqueueEmail }) => {
    const invoice = orNotFound(await documentById(db, id, 'invoice'))
    // Whoever writes a note to an invoice locks its order first.
    await lockOrder(db, invoice.orderId)
    const sums = (await notesOf(db, [id])).sumsOf(id)
    if (sums.notes !== body.seen) throw refuse('staff.changed_meanwhile')
    const left = debitLeft(invoice.totalHalalas, sums)
    if (left === 0) throw refuse('staff.not_debitable')
    const { reason, note, seen: _, ...amounts } = body
    const total = Object.values(amounts).reduce((sum, halalas) => sum + halalas, 0)
    if (total > left)
      throw refuse('staff.debit_too_high', { values: { amount: formatRiyals(toRiyals(left)) } })
    const document = await issueLocked(db, invoice, { amounts, reason, note, now })
    await enqueueEmail(db, { template: 'debit_note', documentId: document.id })
    return written(document)
  })

  serve(api, reverseDebitNote, async ({ db, now, params: { id }, body: { note }, enqueueEmail }) => {
    const debitNote = orNotFound(await documentById(db, id, 'debit_note'))
    await lockOrder(db, debitNote.orderId)
    if ((await notesOf(db, [id])).reversed.has(id)) throw refuse('staff.changed_meanwhile')
    const document = await reverseLocked(db, debitNote, { note, now })
    await enqueueEmail(db, { template: 'debit_note', documentId: document.id })
    return written(document)
  })
}

const written = ({ id, kind, number, orderId }: typeof invoices.$inferSelect) => ({
  id,
  number: invoiceNumber(kind, number),
  order_id: orderId,
})
