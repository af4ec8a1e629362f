import { currencyLabel } from '#contract/response-messages.ts'
import type { Translations } from '../locale-file.ts'

export const homeCare = {
  sar: currencyLabel,
  riyal: { ar: 'ريال سعودي', en: 'Saudi riyal' },
  'home_care.title': { ar: 'الرعاية المنزلية', en: 'Home care' },
  'home_care.title_in': { ar: 'الرعاية المنزلية في {{place}}', en: 'Home care in {{place}}' },
  'home_care.title_of': { ar: '{{name}}، الرعاية المنزلية', en: '{{name}}, home care' },
  'home_care.lead': {
    ar: 'فريقنا الطبي يأتي إليك: تمريض وعلاج طبيعي وتحاليل ورعاية لمن تحب، في بيتك وفي الوقت الذي يناسبك.',
    en: 'Our medical team comes to you: nursing, physiotherapy, tests and care for those you love, at home and at a time that suits you.',
  },
  'home_care.nothing': {
    ar: 'لا نقدّم خدمات منزلية حتى الآن.',
    en: 'We do not offer home-care services yet.',
  },
  'home_care.types': { ar: 'أنواع الرعاية المنزلية', en: 'Types of home care' },
  'home_care.search': { ar: 'البحث عن خدمة منزلية', en: 'Find a home-care service' },
  'home_care.all_types': { ar: 'كل الأنواع', en: 'All types' },
  'home_care.about': { ar: 'عن هذه الرعاية', en: 'About this care' },
  'home_care.text': { ar: 'التخصص أو الخدمة', en: 'Speciality or service' },
  'home_care.submit': { ar: 'بحث', en: 'Search' },
  'home_care.count': {
    ar: {
      zero: 'لا توجد خدمات',
      one: 'خدمة واحدة',
      two: 'خدمتان',
      few: '{{count}} خدمات',
      many: '{{count}} خدمة',
      other: '{{count}} خدمة',
    },
    en: { one: '{{count}} service', other: '{{count}} services' },
  },
  'home_care.no_result_hint': {
    ar: 'جرّب كلمة أخرى، أو ابحث في كل أنواع الرعاية المنزلية.',
    en: 'Try another word, or search all types of home care.',
  },
  'home_care.search_all': { ar: 'البحث في كل الأنواع', en: 'Search all types' },
  'home_care.show_all': { ar: 'عرض كل الخدمات', en: 'Show all services' },
  'home_care.price': { ar: 'السعر', en: 'Price' },
  'home_care.prepare': { ar: 'ما تجهّزه قبل الزيارة', en: 'What to prepare' },
  'home_care.prepare_papers': {
    ar: 'الهوية أو الإقامة، وقائمة الأدوية، وآخر التقارير الطبية.',
    en: 'An ID or iqama, the list of medicines and the latest medical reports.',
  },
  'home_care.prepare_place': {
    ar: 'مكان هادئ جيد الإضاءة، قريب من مصدر كهرباء ومغسلة.',
    en: 'A quiet, well-lit place near a power socket and a washbasin.',
  },
  'home_care.prepare_phone': {
    ar: 'جوالك قريب منك، فقد نتصل بك للاستدلال على العنوان.',
    en: 'Your mobile at hand: we may call to find the address.',
  },
  'home_care.others': { ar: 'خدمات أخرى من النوع نفسه', en: 'Other services of this type' },
  'home_care.book': { ar: 'احجز هذه الخدمة', en: 'Book this service' },
} satisfies Translations
