import type { Translations } from '../locale-file.ts'

export const investors = {
  'investors.title': { ar: 'علاقات المستثمرين', en: 'Investor relations' },
  'investors.lead': {
    ar: 'رأس مال $t(site.group) وأسهمها في صفحة واحدة.',
    en: 'The capital and the shares of the $t(site.group) on one page.',
  },
  'investors.ticker': { ar: 'شريط أخبار المستثمرين', en: 'Investor ticker' },
  'investors.pause': { ar: 'إيقاف الشريط', en: 'Pause the ticker' },
  'investors.play': { ar: 'تشغيل الشريط', en: 'Start the ticker' },
  'investors.ticker_group': {
    ar: 'رعاية صحية متكاملة في مستشفيات ومراكز وصيدليات ومنازل المرضى',
    en: 'Care in hospitals, centres and pharmacies, and in patients’ homes',
  },
  'investors.capital': { ar: 'رأس المال والأسهم', en: 'Capital and shares' },
  'investors.paid': { ar: 'رأس المال المدفوع', en: 'Paid-up capital' },
  'investors.shares': { ar: 'الأسهم المصدرة', en: 'Issued shares' },
  'investors.authorized': { ar: 'رأس المال المصرح به', en: 'Authorised capital' },
  'investors.cards': { ar: 'ماذا تعني هذه الأرقام؟', en: 'What the figures mean' },
  'investors.full': { ar: 'رأس مال مدفوع بالكامل', en: 'Fully paid up' },
  'investors.full_text': {
    ar: 'رأس المال المدفوع يساوي رأس المال المصرح به، فقد سُدّد كاملًا.',
    en: 'The paid-up capital equals the authorised capital: it has been paid in full.',
  },
  'investors.one': { ar: 'سهم لكل ريال', en: 'One share for each riyal' },
  'investors.one_text': {
    ar: 'عدد الأسهم المصدرة يساوي رأس المال المدفوع بالريال، أي أن كل سهم يقابله ريال واحد من رأس المال.',
    en: 'There are as many issued shares as riyals of paid-up capital, so each share represents one riyal of capital.',
  },
  'investors.contact': { ar: 'تواصل معنا', en: 'Talk to us' },
  'investors.contact_text': {
    ar: 'للاستفسار عن رأس المال والأسهم، اكتب إلينا ويصل سؤالك إلى الفريق المختص.',
    en: 'Write to us with a question about the capital or the shares, and it reaches the right team.',
  },
  'investors.chart': { ar: 'المدفوع من رأس المال المصرح به', en: 'Paid up of the authorised capital' },
  'investors.chart_label': {
    ar: 'رسم بياني: المدفوع {{share}}% من رأس المال المصرح به.',
    en: 'Chart: {{share}}% of the authorised capital is paid up.',
  },
  'investors.chart_note': {
    ar: 'من رأس المال المصرح به مدفوع، ولم يبق منه ما يُسدَّد.',
    en: 'of the authorised capital is paid up; nothing is left to be paid.',
  },
} satisfies Translations
