import type { Translations } from '../locale-file.ts'

export const search = {
  'search.guess': {
    ar: 'لا توجد نتائج مطابقة لـ«\u2068{{typed}}\u2069». هل تقصد إحدى هذه النتائج؟',
    en: 'No exact match for “\u2068{{typed}}\u2069”. Did you mean one of these?',
  },
  'search.maybe': { ar: 'هل تقصد', en: 'Did you mean' },
  'search.instead': { ar: 'قد تجد ما تبحث عنه هنا', en: 'You may find it here' },
  'search.department': { ar: 'قسم في المتجر', en: 'Department of the store' },
  'search.doctor': { ar: 'طبيب', en: 'Doctor' },
  'search.filters': { ar: 'تصفية', en: 'Filters' },
  'search.city': { ar: 'المدينة', en: 'City' },
  'search.all_cities': { ar: 'كل المدن', en: 'All cities' },
  'search.no_cities': { ar: 'تعذّر عرض المدن', en: 'Could not show the cities' },
  'search.no_options': { ar: 'تعذّر عرض الخيارات', en: 'Could not show the options' },
  'search.ask': { ar: 'لم تجد ما تبحث عنه؟ اسألنا', en: 'Not what you need? Ask us' },
  'pages.beyond': { ar: 'لا توجد صفحة بهذا الرقم', en: 'There is no page with this number' },
  'pages.beyond_hint': {
    ar: 'آخر صفحة من النتائج هي الصفحة {{last}}.',
    en: 'The last page of the results is page {{last}}.',
  },
  'pages.last': { ar: 'الصفحة الأخيرة', en: 'Last page' },
  'pages.first': { ar: 'الصفحة الأولى', en: 'First page' },
} satisfies Translations
