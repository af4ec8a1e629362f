import type { Translations } from '../locale-file.ts'

export const investors = {
  'investors.ticker': { ar: 'شريط أخبار المستثمرين', en: 'Investor ticker' },
  'investors.pause': { ar: 'إيقاف الشريط', en: 'Pause the ticker' },
  'investors.play': { ar: 'تشغيل الشريط', en: 'Start the ticker' },
  'investors.capital': { ar: 'رأس المال والأسهم', en: 'Capital and shares' },
  'investors.paid': { ar: 'رأس المال المدفوع', en: 'Paid-up capital' },
  'investors.shares': { ar: 'الأسهم المصدرة', en: 'Issued shares' },
  'investors.authorized': { ar: 'رأس المال المصرح به', en: 'Authorised capital' },
  'investors.chart': { ar: 'المدفوع من رأس المال المصرح به', en: 'Paid up of the authorised capital' },
  'investors.chart_label': {
    ar: 'رسم بياني: المدفوع {{share}}% من رأس المال المصرح به.',
    en: 'Chart: {{share}}% of the authorised capital is paid up.',
  },
  'investors.chart_note_part': {
    ar: 'من رأس المال المصرح به مدفوع.',
    en: 'of the authorised capital is paid up.',
  },
  'investors.chart_note': {
    ar: 'من رأس المال المصرح به مدفوع، ولم يبق منه ما يُسدَّد.',
    en: 'of the authorised capital is paid up; nothing is left to be paid.',
  },
} satisfies Translations
