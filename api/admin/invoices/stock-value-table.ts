import type { BranchGoods } from '#contract/admin/invoices/stock-value.ts'
import type { Language, LocalizedText } from '#contract/language.ts'

const headings: LocalizedText[] = [
  { ar: 'الفرع', en: 'Branch' },
  { ar: 'من', en: 'From' },
  { ar: 'إلى', en: 'To' },
  { ar: 'القطع في نهاية اليوم الأخير', en: 'Pieces at the end of the last day' },
  { ar: 'قيمتها دون الضريبة (ر.س)', en: 'Their value, excluding VAT (SAR)' },
  { ar: 'منها بلا سعر شراء', en: 'Of these without a purchase price' },
  { ar: 'القطع المبيعة', en: 'Pieces sold' },
  { ar: 'تكلفتها دون الضريبة (ر.س)', en: 'Their cost, excluding VAT (SAR)' },
  { ar: 'من المبيعة بلا سعر شراء', en: 'Of the sold ones without a purchase price' },
]
const deleted: LocalizedText = { ar: 'منتجات محذوفة', en: 'Deleted products' }

/** The goods of each branch as a table with headings in a language, in riyals. */
export const goodsTable = (
  branches: readonly BranchGoods[],
  { from, to, lang }: { from: string; to: string; lang: Language },
): string[][] => [
  headings.map(heading => heading[lang]),
  ...branches.map(({ branch, pieces, value, unpriced, sold, cost, sold_unpriced }) => [
    ...[branch ?? deleted[lang], from, to, String(pieces), value.toFixed(2), String(unpriced)],
    ...[String(sold), cost.toFixed(2), String(sold_unpriced)],
  ]),
]
