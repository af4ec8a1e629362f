import * as z from 'zod/mini'
import { moneyKinds, moneyMethods } from '#domain/invoices/money-entries.ts'
import { Day, optionalFilter, optionalText, PageMeta, pageQuery } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { PAGE_SIZE } from '../resource.ts'
import { tableFiles } from '../table-files.ts'

const accountsAccess = { access: 'staff', needs: 'invoices.read' } as const

/** The most payments and refunds of a file. */
export const MAX_MONEY_LINES = 20_000

/** Both days are included, in Asia/Riyadh; without them the month of today. */
const moneyQuery = z.object({
  from: z.optional(optionalFilter(Day)),
  to: z.optional(optionalFilter(Day)),
  method: z.optional(optionalFilter(z.enum(moneyMethods, 'invalid value'))),
  /** An order by its number, or the payment provider's number. */
  search: z.optional(optionalText(60)),
})

/**
 * A payment, or a refund with a negative amount, in riyals. `provider` and `reference` are those of a card,
 * `courier` has brought the cash. `difference` is what the money of the whole order is above its documents.
 */
const MoneyRow = z.object({
  kind: z.enum(moneyKinds),
  method: z.enum(moneyMethods),
  order_id: z.number(),
  order_number: z.string(),
  date: z.string(),
  time: z.string(),
  provider: z.string(),
  reference: z.string(),
  courier: z.string(),
  amount: z.number(),
  difference: z.number(),
  /** Whether it corrects what a closed month says. */
  is_correction: z.boolean(),
})
export type MoneyRow = z.infer<typeof MoneyRow>

/** Riyals; `refunded` is positive. */
const MoneySum = z.object({
  method: z.enum(moneyMethods),
  payments: z.number(),
  paid: z.number(),
  refunds: z.number(),
  refunded: z.number(),
})
export type MoneySum = z.infer<typeof MoneySum>

/**
 * Cash that is not with the accounts at the end of the last day: of a courier what was delivered on `day` and
 * is not settled by then, of a branch what its counter took on that day, both less the refunds that they
 * paid; and what a courier did not hand over (`missing`) when `day` was settled.
 */
const CashOutstanding = z.object({
  holder: z.enum(['courier', 'missing', 'branch']),
  name: z.string(),
  day: z.string(),
  due: z.number(),
})
export type CashOutstanding = z.infer<typeof CashOutstanding>

export const listMoney = endpoint('GET /admin/payments', {
  summary: 'Payments and refunds of a period, their sums and the outstanding cash',
  ...accountsAccess,
  query: z.extend(moneyQuery, { page: pageQuery(PAGE_SIZE, PAGE_SIZE).page }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    rows: z.array(MoneyRow),
    sums: z.array(MoneySum),
    outstanding: z.array(CashOutstanding),
  }),
  extras: PageMeta,
})

export const outstandingCashFiles = tableFiles('/admin/payments/outstanding', {
  name: 'outstanding-cash',
  summary: 'The cash that is not with the accounts at the end of a day',
  needs: 'invoices.read',
  query: z.pick(moneyQuery, { to: true }),
})

export const moneyFiles = tableFiles('/admin/payments', {
  name: 'payments',
  summary: 'Payments and refunds of a period',
  needs: 'invoices.read',
  query: moneyQuery,
})
