import type { Translations } from '../../locale-file.ts'

export const adminHospitals = {
  'admin.hospitals': { ar: 'المستشفيات', en: 'Hospitals' },
  'admin.hospitals.add': { ar: 'مستشفى جديد', en: 'New hospital' },
  'admin.hospitals.doctors': { ar: 'الأطباء', en: 'Doctors' },
  'admin.hospitals.content': { ar: 'نبذة', en: 'About' },
  'admin.hospitals.point_hint': {
    ar: 'كما في الخرائط، مثل 24.6905.',
    en: 'As maps give it, such as 24.6905.',
  },
  'admin.hospitals.see_point': { ar: 'عرض النقطة على الخريطة', en: 'See the point on a map' },
  'admin.hospitals.part_contact': { ar: 'العنوان والتواصل', en: 'Address and contact' },
  'admin.hospitals.pictures': { ar: 'الصور', en: 'Pictures' },
  'admin.hospitals.pictures_hint': { ar: 'الأولى تظهر في القوائم.', en: 'The first is shown in lists.' },
  'admin.hospitals.credits': { ar: 'الاعتمادات والشهادات', en: 'Accreditations' },
  'admin.hospitals.credit': { ar: 'الاعتماد {{number}}', en: 'Accreditation {{number}}' },
  'admin.hospitals.credit_name_hint': {
    ar: 'الشهادة · الجهة المانحة · الرقم · مدة السريان.',
    en: 'Certificate · issuer · number · validity.',
  },
  'admin.hospitals.credit_picture': { ar: 'شعار الاعتماد', en: 'Emblem' },
  'admin.hospitals.add_credit': { ar: 'إضافة اعتماد', en: 'Add an accreditation' },
  'admin.hospitals.drop_credit': { ar: 'حذف الاعتماد {{number}}', en: 'Remove accreditation {{number}}' },
} satisfies Translations
