import type { DoctorSeed } from '../../seed-types.ts'
import { sundayToThursday, weeklyHours } from './weekly-hours.ts'

export const manhalDoctors: DoctorSeed[] = [
  {
    slug: 'saeed-asiri',
    name: { ar: 'سعيد عسيري', en: 'Saeed Asiri' },
    jobTitle: {
      ar: 'استشاري جراحة العظام والإصابات الرياضية',
      en: 'Consultant orthopaedic and sports surgeon',
    },
    sex: 'm',
    specialty: 'orthopedics',
    hospital: 'manhal',
    phone: '+966175550811',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك خالد
شهادة الاختصاص السعودية في جراحة العظام
زمالة الطب الرياضي وجراحة الركبة، إيطاليا
المدير الطبي لمركز عافية للإصابات الرياضية`,
      en: `Bachelor of Medicine and Surgery, King Khalid University
Saudi Board in Orthopaedic Surgery
Fellowship in sports medicine and knee surgery, Italy
Medical director of the Afiya Sports Injuries Centre`,
    },
    visitLength: 30,
    hours: weeklyHours(sundayToThursday, '10:00-13:00', '16:00-20:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 19,
  },
  {
    slug: 'nasser-alqarni',
    name: { ar: 'ناصر القرني', en: 'Nasser Al-Qarni' },
    jobTitle: { ar: 'استشاري مناظير الكتف والركبة', en: 'Consultant in shoulder and knee arthroscopy' },
    sex: 'm',
    specialty: 'orthopedics',
    hospital: 'manhal',
    phone: '+966175550812',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة بيشة
شهادة الاختصاص السعودية في جراحة العظام
زمالة مناظير المفاصل، كوريا الجنوبية`,
      en: `Bachelor of Medicine and Surgery, University of Bisha
Saudi Board in Orthopaedic Surgery
Fellowship in joint arthroscopy, South Korea`,
    },
    visitLength: 20,
    hours: weeklyHours(['sat', 'mon', 'wed'], '15:00-20:00'),
    daysOffAfter: [9],
    languages: ['ar', 'en'],
    yearsOfExperience: 26,
  },
  {
    slug: 'wafaa-alshahrani',
    name: { ar: 'وفاء الشهراني', en: 'Wafaa Al-Shahrani' },
    jobTitle: { ar: 'استشارية طب الأسرة والطب الرياضي', en: 'Consultant in family and sports medicine' },
    sex: 'f',
    specialty: 'family-medicine',
    hospital: 'manhal',
    phone: '+966175550813',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك خالد
شهادة الاختصاص السعودية في طب الأسرة
ماجستير الطب الرياضي، قطر
مشرفة برنامج المشي الصحي في مدارس أبها`,
      en: `Bachelor of Medicine and Surgery, King Khalid University
Saudi Board in Family Medicine
Master’s degree in sports medicine, Qatar
Lead of the healthy walking programme in Abha schools`,
    },
    visitLength: 30,
    hours: weeklyHours(sundayToThursday, '08:00-14:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 17,
  },
  {
    slug: 'mohammed-alalmai',
    name: { ar: 'محمد الألمعي', en: 'Mohammed Al-Almai' },
    jobTitle: { ar: 'استشاري الأمراض الصدرية', en: 'Consultant chest physician' },
    sex: 'm',
    specialty: 'pulmonology',
    hospital: 'manhal',
    phone: '+966175550814',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك خالد
شهادة الاختصاص السعودية في الطب الباطني
زمالة الأمراض الصدرية، أستراليا
باحث في أثر المرتفعات في مرضى الربو`,
      en: `Bachelor of Medicine and Surgery, King Khalid University
Saudi Board in Internal Medicine
Fellowship in pulmonary medicine, Australia
Researcher in the effect of altitude on asthma`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'tue', 'wed'], '09:00-15:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 24,
  },
  {
    slug: 'abdulaziz-alamri',
    name: { ar: 'عبد العزيز العمري', en: 'Abdulaziz Al-Amri' },
    jobTitle: { ar: 'أخصائي طب الأطفال', en: 'Specialist paediatrician' },
    sex: 'm',
    specialty: 'pediatrics',
    hospital: 'manhal',
    phone: '+966175550815',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة جازان
دبلوم صحة الطفل، المملكة المتحدة
شهادة الإنعاش المتقدم للأطفال`,
      en: `Bachelor of Medicine and Surgery, Jazan University
Diploma in child health, United Kingdom
Certificate in advanced paediatric life support`,
    },
    visitLength: 20,
    hours: weeklyHours(sundayToThursday, '17:00-22:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 7,
  },
  {
    slug: 'yahya-alfaifi',
    name: { ar: 'يحيى الفيفي', en: 'Yahya Al-Faifi' },
    jobTitle: {
      ar: 'أخصائي تجميل الأسنان والتركيبات',
      en: 'Specialist in cosmetic and restorative dentistry',
    },
    sex: 'm',
    specialty: 'dentistry',
    hospital: 'manhal',
    phone: '+966175550816',
    qualifications: {
      ar: `بكالوريوس طب وجراحة الفم والأسنان، جامعة جازان
ماجستير الاستعاضة السنية، ماليزيا
شهادة تصميم الابتسامة الرقمي`,
      en: `Bachelor of Dental Surgery, Jazan University
Master’s degree in prosthodontics, Malaysia
Certificate in digital smile design`,
    },
    visitLength: 45,
    hours: weeklyHours(['sat', 'sun', 'tue', 'thu'], '13:00-19:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 6,
  },
]
