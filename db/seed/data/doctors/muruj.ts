import type { DoctorSeed } from '../../seed-types.ts'
import { sundayToThursday, weeklyHours } from './weekly-hours.ts'

export const murujDoctors: DoctorSeed[] = [
  {
    slug: 'atallah-albalawi',
    name: { ar: 'عطا الله البلوي', en: 'Atallah Al-Balawi' },
    jobTitle: { ar: 'استشاري المخ والأعصاب', en: 'Consultant neurologist' },
    sex: 'm',
    specialty: 'neurology',
    hospital: 'muruj',
    phone: '+966145550911',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة تبوك
شهادة الاختصاص السعودية في طب الأعصاب
زمالة التصلب المتعدد، المملكة المتحدة
مهتم بأمراض الأعصاب الطرفية`,
      en: `Bachelor of Medicine and Surgery, University of Tabuk
Saudi Board in Neurology
Fellowship in multiple sclerosis, United Kingdom
Special interest in peripheral nerve disease`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'tue', 'thu'], '09:00-12:00', '16:00-19:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 13,
  },
  {
    slug: 'jawaher-alatawi',
    name: { ar: 'جواهر العطوي', en: 'Jawaher Al-Atawi' },
    jobTitle: {
      ar: 'استشارية الطب النفسي للأطفال واليافعين',
      en: 'Consultant child and adolescent psychiatrist',
    },
    sex: 'f',
    specialty: 'psychiatry',
    hospital: 'muruj',
    phone: '+966145550912',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة تبوك
شهادة الاختصاص السعودية في الطب النفسي
زمالة الطب النفسي للأطفال واليافعين، كندا
مهتمة بفرط الحركة وتشتت الانتباه`,
      en: `Bachelor of Medicine and Surgery, University of Tabuk
Saudi Board in Psychiatry
Fellowship in child and adolescent psychiatry, Canada
Special interest in ADHD`,
    },
    visitLength: 60,
    hours: weeklyHours(['sun', 'mon', 'wed'], '10:00-16:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 20,
  },
  {
    slug: 'bandar-alamrani',
    name: { ar: 'بندر العمراني', en: 'Bandar Al-Amrani' },
    jobTitle: { ar: 'أخصائي الأنف والأذن والحنجرة', en: 'Specialist in ear, nose and throat' },
    sex: 'm',
    specialty: 'ent',
    hospital: 'muruj',
    phone: '+966145550913',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الجوف
ماجستير جراحة الأنف والأذن والحنجرة، الأردن
شهادة فحوص السمع والتوازن`,
      en: `Bachelor of Medicine and Surgery, Jouf University
Master’s degree in otolaryngology, Jordan
Certificate in hearing and balance testing`,
    },
    visitLength: 20,
    hours: weeklyHours(['sat', 'sun', 'tue', 'wed'], '16:00-21:00'),
    daysOffAfter: [1],
    languages: ['ar', 'en'],
    yearsOfExperience: 9,
  },
  {
    slug: 'sarah-almasoudi',
    name: { ar: 'سارة المسعودي', en: 'Sarah Al-Masoudi' },
    jobTitle: { ar: 'استشارية طب الأطفال', en: 'Consultant paediatrician' },
    sex: 'f',
    specialty: 'pediatrics',
    hospital: 'muruj',
    phone: '+966145550914',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك عبد العزيز
شهادة الاختصاص السعودية في طب الأطفال
زمالة طب الأطفال العام، الرياض
مهتمة بالتطعيمات وصحة طلاب المدارس`,
      en: `Bachelor of Medicine and Surgery, King Abdulaziz University
Saudi Board in Paediatrics
Fellowship in general paediatrics, Riyadh
Special interest in vaccination and school health`,
    },
    visitLength: 20,
    hours: weeklyHours(sundayToThursday, '09:00-12:00', '16:00-20:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 18,
  },
  {
    slug: 'manal-ibrahim',
    name: { ar: 'منال إبراهيم الأمين', en: 'Manal Ibrahim El-Amin' },
    jobTitle: { ar: 'استشارية جراحة العظام والكسور', en: 'Consultant orthopaedic and trauma surgeon' },
    sex: 'f',
    specialty: 'orthopedics',
    hospital: 'muruj',
    phone: '+966145550915',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الخرطوم
دكتوراه جراحة العظام، الخرطوم
زمالة جراحة الكسور والإصابات، جنوب أفريقيا
مدربة معتمدة في الإنعاش المتقدم للإصابات`,
      en: `Bachelor of Medicine and Surgery, University of Khartoum
Doctorate in orthopaedic surgery, Khartoum
Fellowship in trauma and fracture care, South Africa
Certified instructor in advanced trauma life support`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'tue', 'wed'], '08:00-14:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 25,
  },
]
