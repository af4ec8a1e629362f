import type { Translations } from '../locale-file.ts'

export const hospitals = {
  'hospitals.title': { ar: 'مستشفياتنا', en: 'Our hospitals' },
  'hospitals.page_title': {
    ar: 'مستشفيات $t(site.name) في {{place}}',
    en: '$t(site.name) hospitals in {{place}}',
  },
  'hospitals.description': {
    ar: 'مستشفيات $t(site.group) في {{place}}: خدمات كل مستشفى ورقم هاتفه وموقعه على الخريطة، وحجز موعد مع أطبائه.',
    en: 'Hospitals of the $t(site.group) in {{place}}: services, phone number and place on the map, and appointments with the doctors.',
  },
  'hospitals.name_in_city': { ar: '{{name}} في {{city}}', en: '{{name}} in {{city}}' },
  'hospitals.lead': {
    ar: 'مستشفيات $t(site.name) قريبة منك في أنحاء المملكة. ابحث عن الأقرب إليك، وتعرّف على خدماته وطرق الوصول إليه.',
    en: '$t(site.name) hospitals are close to you across the Kingdom. Find the nearest one, what it offers and how to get there.',
  },
  'hospitals.search': { ar: 'البحث عن مستشفى', en: 'Find a hospital' },
  'hospitals.name': { ar: 'اسم المستشفى', en: 'Hospital’s name' },
  'hospitals.submit': { ar: 'بحث', en: 'Search' },
  'hospitals.count': {
    ar: {
      zero: 'لا توجد مستشفيات',
      one: 'مستشفى واحد',
      two: 'مستشفيان',
      few: '{{count}} مستشفيات',
      many: '{{count}} مستشفى',
      other: '{{count}} مستشفى',
    },
    en: { one: '{{count}} hospital', other: '{{count}} hospitals' },
  },
  'hospitals.pages': { ar: 'صفحات المستشفيات', en: 'Hospital pages' },
  'hospitals.no_result_hint': {
    ar: 'جرّب جزءًا من الاسم، أو مدينة أخرى.',
    en: 'Try part of the name, or another city.',
  },
  'hospitals.show_all': { ar: 'عرض كل المستشفيات', en: 'Show all hospitals' },
  'gallery.title': { ar: 'الصور', en: 'Pictures' },
  'gallery.picture': { ar: 'رسم توضيحي {{number}}: {{name}}', en: '{{name}}, illustration {{number}}' },
  'gallery.previous': { ar: 'الصورة السابقة', en: 'Previous picture' },
  'gallery.next': { ar: 'الصورة التالية', en: 'Next picture' },
  'gallery.status': { ar: 'صورة {{number}} من {{total}}', en: 'Picture {{number}} of {{total}}' },
  'hospital.about': { ar: 'عن المستشفى', en: 'About the hospital' },
  'hospital.specialties': { ar: 'التخصصات الطبية', en: 'Medical specialities' },
  'hospital.services': { ar: 'خدمات مميزة', en: 'Special services' },
  'hospital.credits': { ar: 'الاعتمادات والشهادات', en: 'Certifications' },
  'hospital.contact': { ar: 'التواصل', en: 'Contact' },
  'hospital.address': { ar: 'العنوان', en: 'Address' },
  'hospital.phone': { ar: 'الهاتف', en: 'Phone' },
  'hospital.email': { ar: 'البريد الإلكتروني', en: 'E-mail' },
  'hospital.open_map': { ar: 'افتح الموقع في الخرائط', en: 'Open in maps' },
  'hospital.find_doctor': { ar: 'ابحث عن طبيب', en: 'Find a doctor' },
} satisfies Translations
