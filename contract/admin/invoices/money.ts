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
  /** `missing`: what a card paid or got back and no payout of the provider has. */
  payout: z.optional(optionalFilter(z.enum(['missing'], 'invalid value'))),
})

/**
 * A payment, or a refund with a negative amount, in riyals. `provider` and `reference` are those of a card,
 * `charge` the number in its settlement files; `courier` has brought the cash. `difference` is what the money
 * of the whole order is above its documents.
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
  charge: z.string(),
  courier: z.string(),
  amount: z.number(),
  difference: z.number(),
  /** Whether it corrects what a closed month says. */
  is_correction: z.boolean(),
  /** The payout of the provider that has it, less its `fee` with VAT; null if none has, and of cash. */
  payout: z.nullable(z.object({ number: z.string(), date: z.string(), fee: z.number(), net: z.number() })),
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
 * paid; what a courier did not hand over (`missing`) when `day` was settled; and what of that was
 * `written_off` in the period, with the `note` of who did.
 */
const CashOutstanding = z.object({
  holder: z.enum(['courier', 'missing', 'written_off', 'branch']),
  name: z.string(),
  day: z.string(),
  due: z.number(),
  note: z.string(),
})
export type CashOutstanding = z.infer<typeof CashOutstanding>

/**
 * A payout of the provider to the bank account, in riyals: `net` is what arrives there, `other` what its
 * settlement file has beside charges and refunds. `is_late`: it became known when its month was closed.
 */
const PayoutSum = z.object({
  number: z.string(),
  date: z.string(),
  is_late: z.boolean(),
  payments: z.number(),
  refunds: z.number(),
  other: z.number(),
  fee: z.number(),
  vat: z.number(),
  net: z.number(),
})
export type PayoutSum = z.infer<typeof PayoutSum>

/** The most payouts that the page shows; its files have all. */
export const MAX_SHOWN_PAYOUTS = 50

export const listMoney = endpoint('GET /admin/payments', {
  summary: 'Payments and refunds of a period, their sums, payouts and the outstanding cash',
  ...accountsAccess,
  query: z.extend(moneyQuery, { page: pageQuery(PAGE_SIZE, PAGE_SIZE).page }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    rows: z.array(MoneyRow),
    sums: z.array(MoneySum),
    outstanding: z.array(CashOutstanding),
    payouts: z.array(PayoutSum),
  }),
  extras: PageMeta,
})

export const outstandingCashFiles = tableFiles('/admin/payments/outstanding', {
  name: 'outstanding-cash',
  summary: 'The cash that is not with the accounts at the end of a day',
  needs: 'invoices.read',
  query: z.pick(moneyQuery, { from: true, to: true }),
})

export const payoutFiles = tableFiles('/admin/payments/payouts', {
  name: 'payouts',
  summary: 'The payouts of the payment provider that count in a period',
  needs: 'invoices.read',
  query: z.pick(moneyQuery, { from: true, to: true }),
})

export const moneyFiles = tableFiles('/admin/payments', {
  name: 'payments',
  summary: 'Payments and refunds of a period',
  needs: 'invoices.read',
  query: moneyQuery,
})
