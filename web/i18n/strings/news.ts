import type { Translations } from '../locale-file.ts'

export const news = {
  'news.title': { ar: 'الأخبار', en: 'News' },
  'news.page_title': { ar: 'أخبار ونصائح صحية', en: 'Health news and advice' },
  'news.title_in': { ar: 'أخبار ونصائح صحية من {{city}}', en: 'Health news and advice from {{city}}' },
  'news.lead': {
    ar: 'جديد مستشفياتنا ونصائح أطبائنا لصحتك وصحة عائلتك.',
    en: 'What is new in our hospitals, and advice from our doctors for you and your family.',
  },
  'news.search': { ar: 'البحث في الأخبار', en: 'Search the news' },
  'news.text': { ar: 'كلمة من العنوان', en: 'Words from the title' },
  'news.any_day': { ar: 'كل الأيام', en: 'Any day' },
  'news.day': { ar: 'التاريخ', en: 'Date' },
  'news.submit': { ar: 'بحث', en: 'Search' },
  'news.count': {
    ar: {
      zero: 'لا توجد أخبار',
      one: 'خبر واحد',
      two: 'خبران',
      few: '{{count}} أخبار',
      many: '{{count}} خبرًا',
      other: '{{count}} خبر',
    },
    en: { one: '{{count}} news item', other: '{{count}} news items' },
  },
  'news.no_result_hint': {
    ar: 'جرّب يومًا آخر أو مدينة أخرى، أو أزل التاريخ لترى كل الأخبار.',
    en: 'Try another day or city, or clear the date to see all the news.',
  },
  'news.show_all': { ar: 'عرض كل الأخبار', en: 'Show all news' },
  'news.pages': { ar: 'صفحات الأخبار', en: 'News pages' },
  'news.published_in': { ar: 'المدينة:', en: 'City:' },
  'news.more': { ar: 'أخبار أخرى', en: 'More news' },
} satisfies Translations
