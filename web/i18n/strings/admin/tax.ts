import type { Translations } from '../../locale-file.ts'

export const adminTax = {
  'admin.tax.standard': { ar: 'النسبة الأساسية (15%)', en: 'Standard rate (15%)' },
  'admin.tax.zero': {
    ar: 'نسبة صفر: الأدوية والمعدات الطبية المؤهلة',
    en: 'Zero-rated: qualifying medicines and medical equipment',
  },
  'admin.tax.exempt_finance': { ar: 'معفى: خدمة مالية', en: 'Exempt: financial service' },
  'admin.tax.exempt_property': { ar: 'معفى: عقار', en: 'Exempt: real estate' },
  'admin.tax.hint': {
    ar: 'السعر لا يتغيّر: تتغيّر الضريبة التي فيه. لا تُطبَّق نسبة صفر إلا على ما تدرجه الجهة الصحية المختصة.',
    en: 'The price stays the same; the VAT in it changes. Only what the health authority lists is zero-rated.',
  },
  'admin.tax.no_change': { ar: 'لا تغيير', en: 'No change' },
  'admin.tax.next_hint': {
    ar: 'تسري تلقائيًا من بداية اليوم الذي تحدده، بتوقيت الرياض. ما بيع قبله يبقى كما هو.',
    en: 'It takes effect automatically at the start of the day you choose, Riyadh time. What was sold before stays as it is.',
  },
} satisfies Translations
