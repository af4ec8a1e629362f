import type { Translations } from '../../locale-file.ts'

export const adminStock = {
  'admin.batches.of_product': { ar: 'التشغيلات', en: 'Batches' },
  'admin.batches.batch': { ar: 'التشغيلة', en: 'Batch' },
  'admin.batches.none': { ar: 'لا توجد تشغيلات.', en: 'No batches.' },
  'admin.batches.unknown': { ar: 'بلا رقم', en: 'No number' },
  'admin.batches.expiry': { ar: 'تاريخ انتهاء الصلاحية', en: 'Expiry' },
  'admin.batches.no_expiry': { ar: 'بلا تاريخ انتهاء', en: 'No expiry' },
  'admin.batches.until': { ar: 'تنتهي {{day}}', en: 'expires {{day}}' },
  'admin.batches.in_stock': { ar: 'في المخزون', en: 'In stock' },
  'admin.batches.state': { ar: 'الحالة', en: 'Status' },
  'admin.batches.short': { ar: 'قريبة الانتهاء، لا تُباع', en: 'Short-dated, not sold' },
  'admin.batches.expired': { ar: 'منتهية الصلاحية', en: 'Expired' },
  'admin.batches.withdrawn': {
    ar: {
      zero: 'لا شيء يُرفع عن الرف',
      one: 'قطعة واحدة تُرفع عن الرف',
      two: 'قطعتان تُرفعان عن الرف',
      few: '{{count}} قطع تُرفع عن الرف',
      many: '{{count}} قطعة تُرفع عن الرف',
      other: '{{count}} قطعة تُرفع عن الرف',
    },
    en: { one: '1 piece to take off the shelf', other: '{{count}} pieces to take off the shelf' },
  },
  'admin.batches.clear': { ar: 'رُفعت عن الرف', en: 'Taken off the shelf' },
} satisfies Translations
