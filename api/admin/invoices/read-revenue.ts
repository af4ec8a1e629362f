import type { Revenue, RevenueGroup } from '#contract/admin/invoices/revenue.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { periodBefore, type periodOf } from './period-of.ts'
import { type RevenueBy, revenueGroupsOf } from './revenue.queries.ts'

/** The revenue of a period and of the one before it, by group and in total. */
export async function readRevenueOf(
  db: Db,
  lang: Language,
  { by, from, to, ...ends }: ReturnType<typeof periodOf> & { by: RevenueBy },
) {
  const before = periodBefore({ from, to })
  const formerSince = new Date(timestampAt(before.from, '00:00'))
  const groups = await revenueGroupsOf(db, lang, { by, formerSince, ...ends })
  // Of riyals with two decimals.
  const sum = (key: keyof Revenue) =>
    Math.round(groups.reduce((all, group) => all + group[key] * 100, 0)) / 100
  const total = {
    net: sum('net'),
    vat: sum('vat'),
    net_before: sum('net_before'),
    vat_before: sum('vat_before'),
  }
  return { from, to, before, groups, total }
}

const headings: LocalizedText[] = [
  { ar: 'القسم', en: 'Department' },
  { ar: 'القسم الفرعي', en: 'Sub-department' },
  { ar: 'من', en: 'From' },
  { ar: 'إلى', en: 'To' },
  { ar: 'غير شامل الضريبة (ر.س)', en: 'Excluding VAT (SAR)' },
  { ar: 'ضريبة القيمة المضافة (ر.س)', en: 'VAT (SAR)' },
  { ar: 'شامل الضريبة (ر.س)', en: 'Including VAT (SAR)' },
  { ar: 'الفترة السابقة من', en: 'Period before, from' },
  { ar: 'الفترة السابقة إلى', en: 'Period before, to' },
  { ar: 'الفترة السابقة غير شامل الضريبة (ر.س)', en: 'Period before, excluding VAT (SAR)' },
  { ar: 'الفترة السابقة ضريبة القيمة المضافة (ر.س)', en: 'Period before, VAT (SAR)' },
  { ar: 'الفترة السابقة شامل الضريبة (ر.س)', en: 'Period before, including VAT (SAR)' },
]
const words = {
  category: { ar: '', en: '' },
  none: { ar: 'منتجات محذوفة وإشعارات مدينة', en: 'Deleted products and debit notes' },
  delivery: { ar: 'رسوم التوصيل', en: 'Delivery fees' },
  total: { ar: 'الإجمالي', en: 'Total' },
} satisfies Record<RevenueGroup['kind'] | 'total', LocalizedText>

/** The revenue as a table with headings in a language, in riyals. */
export function revenueTable(
  { from, to, before, groups, total }: Awaited<ReturnType<typeof readRevenueOf>>,
  lang: Language,
): string[][] {
  const line = (names: string[], { net, vat, net_before, vat_before }: Revenue) => [
    ...[...names, from, to],
    ...[net, vat, net + vat].map(amount => amount.toFixed(2)),
    ...[before.from, before.to],
    ...[net_before, vat_before, net_before + vat_before].map(amount => amount.toFixed(2)),
  ]
  return [
    headings.map(heading => heading[lang]),
    ...groups.map(group => line([group.department || words[group.kind][lang], group.category], group)),
    line([words.total[lang], ''], total),
  ]
}
