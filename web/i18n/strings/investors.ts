import type { Translations } from '../locale-file.ts'

export const investors = {
  'investors.title': { ar: 'علاقات المستثمرين', en: 'Investor relations' },
  'investors.lead': {
    ar: 'رأس مال مجموعة عافية الطبية وأسهمها في صفحة واحدة.',
    en: 'The capital and the shares of the Afiya Medical Group on one page.',
  },
  'investors.ticker': { ar: 'شريط أخبار المستثمرين', en: 'Investor ticker' },
  'investors.pause': { ar: 'إيقاف الشريط', en: 'Pause the ticker' },
  'investors.play': { ar: 'تشغيل الشريط', en: 'Start the ticker' },
  'investors.ticker_group': {
    ar: 'رعاية صحية متكاملة في مستشفيات ومراكز وصيدليات ومنازل المرضى',
    en: 'Care in hospitals, centres and pharmacies, and in patients’ homes',
  },
  'investors.ticker_paid': {
    ar: 'رأس المال المدفوع {{amount}} $t(sar)',
    en: 'Paid-up capital {{amount}} $t(sar)',
  },
  'investors.ticker_shares': {
    ar: 'الأسهم المصدرة {{amount}} سهم',
    en: 'Issued shares {{amount}}',
  },
  'investors.ticker_authorized': {
    ar: 'رأس المال المصرح به {{amount}} $t(sar)',
    en: 'Authorised capital {{amount}} $t(sar)',
  },
  'investors.capital': { ar: 'رأس المال والأسهم', en: 'Capital and shares' },
  'investors.paid': { ar: 'رأس المال المدفوع', en: 'Paid-up capital' },
  'investors.shares': { ar: 'الأسهم المصدرة', en: 'Issued shares' },
  'investors.authorized': { ar: 'رأس المال المصرح به', en: 'Authorised capital' },
  'investors.shares_unit': { ar: 'سهم', en: 'shares' },
  'investors.cards': { ar: 'ماذا تعني هذه الأرقام؟', en: 'What the figures mean' },
  'investors.full': { ar: 'رأس مال مدفوع بالكامل', en: 'Fully paid up' },
  'investors.full_text': {
    ar: 'رأس المال المدفوع يساوي رأس المال المصرح به، فقد سُدّد كاملًا.',
    en: 'The paid-up capital equals the authorised capital: it has been paid in full.',
  },
  'investors.one': { ar: 'سهم لكل ريال', en: 'One share for each riyal' },
  'investors.one_text': {
    ar: 'عدد الأسهم المصدرة يساوي رأس المال المدفوع بالريال، أي أن كل سهم يقابله ريال واحد من رأس المال.',
    en: 'There are as many issued shares as riyals of paid-up capital, so one riyal of capital stands behind each share.',
  },
  'investors.contact': { ar: 'تواصل معنا', en: 'Talk to us' },
  'investors.contact_text': {
    ar: 'للاستفسار عن رأس المال والأسهم، اكتب إلينا ويصل سؤالك إلى الفريق المختص.',
    en: 'Write to us with a question about the capital or the shares, and it reaches the right team.',
  },
  'investors.chart': { ar: 'الأرقام في رسم بياني', en: 'The figures in a chart' },
  'investors.chart_label': {
    ar: 'رسم بياني بالأعمدة الأفقية: رأس المال المدفوع والأسهم المصدرة ورأس المال المصرح به، كل منها ملياران. الجدول أدناه يعرض الأرقام نفسها.',
    en: 'Bar chart: paid-up capital, issued shares and authorised capital, two billion each. The table below has the same figures.',
  },
  'investors.billions': { ar: 'بالمليار', en: 'In billions' },
  'investors.figure': { ar: 'البند', en: 'Figure' },
  'investors.amount': { ar: 'القيمة', en: 'Amount' },
} satisfies Translations
