import * as z from 'zod/mini'
import { debitReasons } from '#domain/invoices/debit-note.ts'
import { IdParams, optionalLines, requiredLines } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { wholeNumber } from '../fields.ts'

const pharmacyAccess = { access: 'staff', needs: 'orders.work' } as const

/** The order of the document that was written, and its number. */
const WrittenNote = z.object({ id: z.number(), number: z.string(), order_id: z.number() })

/** In halalas with VAT, by tax class; the most that any invoice can say. */
const amount = z._default(wholeNumber(0, 100_000_000), 0)

/**
 * Adds to an invoice, at the rates of its day. `seen`: how many notes refer to it, as the caller has seen: of
 * two debit notes that saw the same the second one is refused. All debit notes of an invoice may come to
 * `maxDebit` (domain/invoices/debit-note.ts).
 */
export const issueDebitNote = endpoint('POST /admin/invoices/:id/debit-notes', {
  summary: 'Issue a debit note to an invoice',
  ...pharmacyAccess,
  params: IdParams,
  body: z
    .object({
      seen: wholeNumber(0, 1_000_000),
      standard: amount,
      zero: amount,
      exempt_finance: amount,
      exempt_property: amount,
      reason: z.enum(debitReasons, 'required field'),
      note: z._default(optionalLines(300), ''),
    })
    .check(({ value, issues }) => {
      const total = value.standard + value.zero + value.exempt_finance + value.exempt_property
      if (total === 0)
        issues.push({ code: 'custom', path: ['standard'], input: 0, message: 'required field' })
      if (value.reason === 'other' && !value.note)
        issues.push({ code: 'custom', path: ['note'], input: '', message: 'required field' })
    }),
  reply: WrittenNote,
  message: 'staff.debit_note_issued',
  refusals: ['staff.changed_meanwhile', 'staff.not_debitable', 'staff.debit_too_high'],
  status: 201,
  idempotent: true,
})

/** Takes a debit note back by a credit note over all of it; once. */
export const reverseDebitNote = endpoint('POST /admin/invoices/:id/reversal', {
  summary: 'Take a debit note back by a credit note',
  ...pharmacyAccess,
  params: IdParams,
  body: z.object({ note: requiredLines(300) }),
  reply: WrittenNote,
  message: 'staff.debit_note_reversed',
  refusals: ['staff.changed_meanwhile'],
  status: 201,
  idempotent: true,
})
