import type { Translations } from '../locale-file.ts'

export const centers = {
  'centers.title': { ar: 'المراكز المتخصصة', en: 'Specialised centres' },
  'centers.page_title': {
    ar: 'مراكز $t(site.name) المتخصصة في {{place}}',
    en: '$t(site.name) specialised centres in {{place}}',
  },
  'centers.description': {
    ar: 'مراكز $t(site.group) المتخصصة في {{place}}: فريق لكل مجال، داخل مستشفياتنا. اطّلع على الأطباء واحجز موعدًا.',
    en: 'Specialised centres of the $t(site.group) in {{place}}: one team for each field, inside our hospitals. See the doctors and book.',
  },
  'centers.lead': {
    ar: 'فرق متكاملة تحت سقف واحد، يتفرغ كل منها لمجال واحد ويتقنه.',
    en: 'Whole teams under one roof, each devoted to a single field of medicine.',
  },
  'centers.filter': { ar: 'المراكز حسب المدينة', en: 'Centres by city' },
  'centers.all': { ar: 'كل المدن', en: 'All cities' },
  'centers.count': {
    ar: {
      zero: 'لا توجد مراكز',
      one: 'مركز واحد',
      two: 'مركزان',
      few: '{{count}} مراكز',
      many: '{{count}} مركزًا',
      other: '{{count}} مركز',
    },
    en: { one: '{{count}} centre', other: '{{count}} centres' },
  },
  'centers.pages': { ar: 'صفحات المراكز', en: 'Centre pages' },
  'centers.no_result_hint': {
    ar: 'لا يوجد مركز في هذه المدينة حتى الآن. تعرّف على مراكزنا في المدن الأخرى.',
    en: 'There is no centre in this city yet. See our centres in other cities.',
  },
  'centers.show_all': { ar: 'عرض كل المراكز', en: 'Show all centres' },
  'center.back': { ar: 'كل المراكز المتخصصة', en: 'All specialised centres' },
  'center.book': { ar: 'احجز موعدًا', en: 'Book appointment' },
  'center.about': { ar: 'عن المركز', en: 'About the centre' },
  'center.doctors': { ar: 'أطباء المركز', en: 'Doctors at the centre' },
  'center.others': { ar: 'مراكز أخرى', en: 'Other centres' },
} satisfies Translations
