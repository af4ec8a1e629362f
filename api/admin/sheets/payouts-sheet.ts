import { asc, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { optionalWholeNumber } from '#contract/admin/fields.ts'
import { payoutSheet } from '#contract/admin/sheets.ts'
import { Day, optionalText, requiredText } from '#contract/common.ts'
import type { Db } from '#db/connect.ts'
import { payoutLines } from '#db/schema/payouts.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { CURRENCY } from '#domain/orders/payment-provider.ts'
import { plainCode, plainText, visibleText } from '#domain/text/typed-text.ts'
import { type Cells, cellsOfLine, parseHalalas, riyalsCell, wordOf } from './cells.ts'
import { lineGroups, loadInGroups, type SheetFormat } from './import-table.ts'
import { createPaymentLookup, openSince } from './payout-payments.queries.ts'
import { RIYAL } from './reading/riyal.ts'

const RIYAL_WORD = new RegExp(`^${RIYAL}$`, 'i')

/** The year in which the provider began. */
const FIRST_PAYOUT = '2015-01-01'

/** The words that providers have for a charge. */
const typeOf = (cell: unknown) => (wordOf(cell) === 'payment' ? 'pay' : wordOf(cell))
/** The types of Moyasar's files, and of corrections; a total, or a word of another system, is none. */
const TYPES = [
  ...['pay', 'refund', 'void', 'fee', 'installment', 'adjustment'],
  ...['platform_duties', 'other_duties', 'chargeback', 'chargeback_penalty'],
]
const numberOf = ({ payment_id = '' }: Cells) => plainCode(payment_id)
const timeOf = ({ transaction_date = '' }: Cells) => plainText(transaction_date)

/**
 * What identifies a line in the files of all payouts: of a charge its number alone, because it is paid out
 * once; of a refund, or another line of the charge, the number and the time.
 */
const lineKey = (cells: Cells) => {
  const type = typeOf(cells.type ?? '')
  return `${type} ${numberOf(cells)}${type === 'pay' ? '' : ` ${timeOf(cells)}`}`
}

/** An amount in riyals that may be negative, as whole halalas. */
const Amount = z.pipe(
  z.transform((cell: unknown) => {
    const [, minus, text = ''] = /^\s*([-\u2212]?)(.*)$/s.exec(String(cell)) ?? []
    const halalas = parseHalalas(text)
    return halalas && minus ? -halalas : halalas
  }),
  z.optional(z.number('invalid value').check(z.int('invalid value'))),
)
const OptionalAmount = z.pipe(
  Amount,
  z.transform((halalas: number | undefined) => halalas ?? 0),
)

/** A cell that is compared with what is stored. */
const codeCell = (max: number, clean: (text: string) => string) =>
  z.pipe(
    z.transform((cell: unknown) => clean(String(cell))),
    z.string().check(z.maxLength(max, 'too long')),
  )

const PayoutLine = z.object({
  id: optionalWholeNumber(1, 2_147_483_647),
  payout: requiredText(80),
  payout_date: Day,
  payment_id: codeCell(100, plainCode),
  description: optionalText(500),
  type: z.pipe(z.transform(typeOf), requiredText(40)),
  currency: z.pipe(
    z.transform((cell: unknown) => visibleText(String(cell)).replace(RIYAL_WORD, CURRENCY) || CURRENCY),
    z.literal(CURRENCY, 'invalid value'),
  ),
  amount: z.pipe(Amount, z.number('required field')),
  fee: OptionalAmount,
  vat: OptionalAmount,
  net_amount: Amount,
  transaction_date: codeCell(60, plainText),
})
type PayoutLine = z.infer<typeof PayoutLine> & {
  payment?: number | undefined
  counted_on?: string | undefined
}

export const payoutSheetFormat: SheetFormat<PayoutLine> = {
  table: payoutLines,
  columns: payoutSheet.columns,
  // The further columns of the settlement files of Moyasar.
  meanings: { scheme: '', source: '', total_fee: '' },
  defaults: Object.fromEntries(payoutSheet.columns.map(column => [column, ''])),
  lineSchema: PayoutLine,
  keys: [{ column: 'payment_id', of: lineKey, isCode: true }],
  emptiable: ['fee', 'vat'],
  codes: ['payout', 'payment_id'],
  dates: ['payout_date', 'transaction_date'],

  createPreview: async () => line =>
    cellsOfLine(line, {
      amount: riyalsCell(line.amount),
      fee: riyalsCell(line.fee),
      vat: riyalsCell(line.vat),
      net_amount: line.net_amount === undefined ? '' : riyalsCell(line.net_amount),
    }),

  async loadRows(db, { ids, lines, lock = false, limit }) {
    const named = lines ? await idsOfLines(db, lines) : []
    const select = db
      .select({ id: payoutLines.id })
      .from(payoutLines)
      .where(isAnyOf(payoutLines.id, [...ids, ...named]))
      .orderBy(asc(payoutLines.id))
      .limit(limit)
    const found = await (lock ? select.for('no key update') : select)
    return loadInGroups(
      found.map(({ id }) => id),
      group => cellsOf(db, group),
    )
  },

  async createLineChecker(db, { lines, now }) {
    const since = await openSince(db)
    const payments = await createPaymentLookup(
      db,
      lines.map(cells => ({ number: numberOf(cells), description: cells.description ?? '' })),
    )
    return (line, reportFault, current) => {
      const { type, fee, vat } = line
      const isOfPayment = type === 'pay' || type === 'refund'
      const amount = type === 'refund' ? -Math.abs(line.amount) : line.amount
      const checked = {
        ...line,
        amount,
        description: '',
        net_amount: amount - fee - vat,
        transaction_date: type === 'pay' ? '' : line.transaction_date,
        payment: isOfPayment ? payments.idOf(line.payment_id, line.description) : undefined,
        counted_on: [line.payout_date, since].sort()[1],
      }
      if (line.payout_date > dayOf(now)) reportFault('payout_date', 'date in the future')
      else if (line.payout_date < FIRST_PAYOUT) reportFault('payout_date', 'early payout')
      // What a provider gives back has a line of its own.
      if (type === 'pay' && fee < 0) reportFault('fee', 'invalid value')
      if (!current && !TYPES.includes(type)) reportFault('type', 'invalid value')
      const nets = [checked.net_amount, line.amount - fee - vat]
      if (line.net_amount !== undefined && !nets.includes(line.net_amount))
        reportFault('net_amount', 'other net')
      if (current?.counted_on && current.counted_on < since && !isSameLine(checked, current))
        reportFault('payout_date', 'closed payout')
      if (isOfPayment && !current && checked.payment === undefined)
        reportFault('payment_id', 'unknown payment')
      else if (
        isOfPayment &&
        current?.amount !== riyalsCell(amount) &&
        !payments.take(checked.payment, amount)
      )
        reportFault('amount', 'other amount')
      return checked
    }
  },

  async writeLines(db, { added, changed }) {
    await db.execute(sql`
      insert into payout_lines (payout, paid_out_on, counted_on, charge_reference, line_type, happened_at,
        payment_id, amount_halalas, provider_fee_halalas, provider_vat_halalas)
      select payout, payout_date, counted_on, payment_id, type, transaction_date, payment, amount, fee, vat
      from ${linesRecordset(added)}`)
    await db.execute(sql`
      update payout_lines set payout = line.payout, paid_out_on = payout_date, counted_on = line.counted_on,
        amount_halalas = amount, provider_fee_halalas = fee, provider_vat_halalas = vat
      from ${linesRecordset(changed)} where payout_lines.id = line.id`)
  },
}

/** Whether a line says what is stored. */
const isSameLine = ({ payout, payout_date, ...line }: PayoutLine, current: Cells) =>
  payout === current.payout &&
  payout_date === current.payout_date &&
  (['amount', 'fee', 'vat'] as const).every(column => riyalsCell(line[column]) === current[column])

/** The stored lines that the lines of a file are. */
async function idsOfLines(db: Db, lines: readonly Cells[]): Promise<number[]> {
  const ids: number[] = []
  for (const group of lineGroups(lines)) {
    const keys = group.map(cells => ({
      number: numberOf(cells),
      type: typeOf(cells.type ?? ''),
      time: typeOf(cells.type ?? '') === 'pay' ? '' : timeOf(cells),
    }))
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from payout_lines
      join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as line(number text, type text, time text)
        on charge_reference = number and line_type = type and happened_at = time`)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** These lines as cells; `counted_on` is in no file. */
async function cellsOf(db: Db, ids: number[]): Promise<Cells[]> {
  const rows = await db
    .select()
    .from(payoutLines)
    .where(isAnyOf(payoutLines.id, ids))
    .orderBy(asc(payoutLines.id))
  return rows.map(line => ({
    id: String(line.id),
    payout: line.payout,
    payout_date: line.paidOutOn,
    counted_on: line.countedOn,
    payment_id: line.chargeReference,
    description: '',
    type: line.lineType,
    currency: CURRENCY,
    amount: riyalsCell(line.amountHalalas),
    fee: riyalsCell(line.providerFeeHalalas),
    vat: riyalsCell(line.providerVatHalalas),
    net_amount: riyalsCell(line.amountHalalas - line.providerFeeHalalas - line.providerVatHalalas),
    transaction_date: line.happenedAt,
  }))
}

const linesRecordset = (lines: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(id int, payout text, payout_date date,
    counted_on date, payment_id text, type text, transaction_date text, payment int, amount int, fee int,
    vat int)`
