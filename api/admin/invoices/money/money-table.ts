import type { CashOutstanding, MoneyRow, PayoutSum } from '#contract/admin/invoices/money.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import { mapInSlices } from '#services/time-slices.ts'

const columns: readonly { heading: LocalizedText; cell: (row: MoneyRow, lang: Language) => string }[] = [
  { heading: { ar: 'اليوم', en: 'Day' }, cell: ({ date }) => date },
  { heading: { ar: 'الوقت', en: 'Time' }, cell: ({ time }) => time },
  { heading: { ar: 'النوع', en: 'Kind' }, cell: (row, lang) => kindText(row, lang) },
  { heading: { ar: 'طريقة الدفع', en: 'Payment method' }, cell: ({ method }, lang) => methods[method][lang] },
  { heading: { ar: 'الطلب', en: 'Order' }, cell: ({ order_number }) => order_number },
  { heading: { ar: 'مزوّد الدفع', en: 'Payment provider' }, cell: ({ provider }) => provider },
  { heading: { ar: 'رقم العملية لدى المزوّد', en: 'Provider’s number' }, cell: ({ reference }) => reference },
  { heading: { ar: 'رقم العملية في ملف الحوالة', en: 'Number in the payout' }, cell: ({ charge }) => charge },
  { heading: { ar: 'شركة التوصيل', en: 'Courier' }, cell: ({ courier }) => courier },
  { heading: { ar: 'المبلغ', en: 'Amount' }, cell: ({ amount }) => amount.toFixed(2) },
  {
    heading: { ar: 'فرق الطلب عن فواتيره', en: 'Difference from the order’s invoices' },
    cell: ({ difference }) => difference.toFixed(2),
  },
  {
    heading: { ar: 'رسوم المزوّد مع ضريبتها', en: 'Provider’s fee with VAT' },
    cell: ({ payout }) => payout?.fee.toFixed(2) ?? '',
  },
  {
    heading: { ar: 'الصافي المحوَّل', en: 'Net paid out' },
    cell: ({ payout }) => payout?.net.toFixed(2) ?? '',
  },
  { heading: { ar: 'رقم الحوالة', en: 'Payout' }, cell: ({ payout }) => payout?.number ?? '' },
  { heading: { ar: 'يوم الحوالة', en: 'Day of the payout' }, cell: ({ payout }) => payout?.date ?? '' },
]

const kinds: Record<MoneyRow['kind'], LocalizedText> = {
  payment: { ar: 'دفعة', en: 'Payment' },
  refund: { ar: 'استرداد', en: 'Refund' },
}
const methods: Record<MoneyRow['method'], LocalizedText> = {
  card: { ar: 'بطاقة', en: 'Card' },
  cash: { ar: 'نقدًا', en: 'Cash' },
}

const correction: LocalizedText = { ar: 'تصحيح لشهر مغلق', en: 'correction of a closed month' }
const kindText = ({ kind, is_correction }: MoneyRow, lang: Language) =>
  is_correction ? `${kinds[kind][lang]} (${correction[lang]})` : kinds[kind][lang]

/** The payments and refunds as a table with headings and words in a language; amounts in riyals. */
export const moneyTable = async (rows: readonly MoneyRow[], lang: Language): Promise<string[][]> => [
  columns.map(({ heading }) => heading[lang]),
  ...(await mapInSlices(rows, row => columns.map(({ cell }) => cell(row, lang)))),
]

const cashHeadings: LocalizedText[] = [
  { ar: 'النوع', en: 'Kind' },
  { ar: 'لدى', en: 'With' },
  { ar: 'اليوم', en: 'Day' },
  { ar: 'المبلغ', en: 'Amount' },
  { ar: 'ملاحظة', en: 'Note' },
]
const holders: Record<CashOutstanding['holder'], LocalizedText> = {
  courier: { ar: 'شركة التوصيل', en: 'Courier' },
  missing: { ar: 'شركة التوصيل (نقص عند التسوية)', en: 'Courier (missing when settled)' },
  written_off: { ar: 'شركة التوصيل (نقص شُطب)', en: 'Courier (missing, written off)' },
  branch: { ar: 'الفرع', en: 'Branch' },
}

/** The cash that is not with the accounts as a table with headings and words in a language, in riyals. */
export const cashTable = (cash: readonly CashOutstanding[], lang: Language): string[][] => [
  cashHeadings.map(heading => heading[lang]),
  ...cash.map(({ holder, name, day, due, note }) => [holders[holder][lang], name, day, due.toFixed(2), note]),
]

const payoutHeadings: LocalizedText[] = [
  { ar: 'رقم الحوالة', en: 'Payout' },
  { ar: 'يوم الحوالة', en: 'Day of the payout' },
  { ar: 'المدفوعات', en: 'Payments' },
  { ar: 'المبالغ المستردة', en: 'Refunds' },
  { ar: 'غير ذلك', en: 'Other' },
  { ar: 'الرسوم', en: 'Fees' },
  { ar: 'ضريبة الرسوم', en: 'VAT on fees' },
  { ar: 'الصافي', en: 'Net' },
]

/** The payouts as a table with headings in a language, in riyals. */
export const payoutTable = async (payouts: readonly PayoutSum[], lang: Language): Promise<string[][]> => [
  payoutHeadings.map(heading => heading[lang]),
  ...(await mapInSlices(payouts, ({ number, date, payments, refunds, other, fee, vat, net }) => [
    number,
    date,
    ...[payments, -refunds, other, -fee, -vat, net].map(amount => amount.toFixed(2)),
  ])),
]
