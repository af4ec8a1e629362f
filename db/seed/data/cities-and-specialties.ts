import type { CitySeed, SpecialtySeed } from '../seed-types.ts'

export const cities: CitySeed[] = [
  { slug: 'riyadh', name: { ar: 'الرياض', en: 'Riyadh' } },
  { slug: 'jeddah', name: { ar: 'جدة', en: 'Jeddah' } },
  { slug: 'makkah', name: { ar: 'مكة المكرمة', en: 'Makkah' } },
  { slug: 'madinah', name: { ar: 'المدينة المنورة', en: 'Madinah' } },
  { slug: 'dammam', name: { ar: 'الدمام', en: 'Dammam' } },
  { slug: 'abha', name: { ar: 'أبها', en: 'Abha' } },
  { slug: 'tabuk', name: { ar: 'تبوك', en: 'Tabuk' } },
]

export const specialties: SpecialtySeed[] = [
  { slug: 'cardiology', name: { ar: 'أمراض القلب', en: 'Cardiology' } },
  { slug: 'dermatology', name: { ar: 'الأمراض الجلدية', en: 'Dermatology' } },
  { slug: 'pediatrics', name: { ar: 'طب الأطفال', en: 'Paediatrics' } },
  { slug: 'obstetrics', name: { ar: 'النساء والولادة', en: 'Obstetrics and gynaecology' } },
  { slug: 'orthopedics', name: { ar: 'جراحة العظام', en: 'Orthopaedics' } },
  { slug: 'dentistry', name: { ar: 'طب الأسنان', en: 'Dentistry' } },
  { slug: 'ophthalmology', name: { ar: 'طب العيون', en: 'Ophthalmology' } },
  { slug: 'ent', name: { ar: 'الأنف والأذن والحنجرة', en: 'Ear, nose and throat' } },
  { slug: 'neurology', name: { ar: 'المخ والأعصاب', en: 'Neurology' } },
  { slug: 'internal-medicine', name: { ar: 'الأمراض الباطنة', en: 'Internal medicine' } },
  { slug: 'gastroenterology', name: { ar: 'الجهاز الهضمي والكبد', en: 'Gastroenterology' } },
  { slug: 'urology', name: { ar: 'المسالك البولية', en: 'Urology' } },
  { slug: 'psychiatry', name: { ar: 'الطب النفسي', en: 'Psychiatry' } },
  { slug: 'endocrinology', name: { ar: 'الغدد الصماء والسكري', en: 'Endocrinology and diabetes' } },
  { slug: 'pulmonology', name: { ar: 'الأمراض الصدرية', en: 'Pulmonology' } },
  { slug: 'family-medicine', name: { ar: 'طب الأسرة', en: 'Family medicine' } },
]
