import type { DoctorSeed } from '../../seed-types.ts'
import { sundayToThursday, weeklyHours } from './weekly-hours.ts'

export const shatiDoctors: DoctorSeed[] = [
  {
    slug: 'layla-alnaimi',
    name: { ar: 'ليلى النعيمي', en: 'Layla Al-Naimi' },
    jobTitle: { ar: 'استشارية طب العيون والماء الأبيض', en: 'Consultant ophthalmologist, cataract' },
    sex: 'f',
    specialty: 'ophthalmology',
    hospital: 'shati',
    phone: '+966135550711',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الخليج العربي
شهادة الاختصاص السعودية في طب وجراحة العيون
زمالة القرنية وجراحات الماء الأبيض، الولايات المتحدة
المديرة الطبية لمركز عافية للعيون`,
      en: `Bachelor of Medicine and Surgery, Arabian Gulf University
Saudi Board in Ophthalmology
Fellowship in cornea and cataract surgery, United States
Medical director of the Afiya Eye Centre`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'tue', 'wed'], '09:00-12:00', '16:00-20:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 18,
  },
  {
    slug: 'abdulaziz-albuainain',
    name: { ar: 'عبد العزيز البوعينين', en: 'Abdulaziz Al-Buainain' },
    jobTitle: { ar: 'استشاري تصحيح النظر والقرنية', en: 'Consultant in corneal and refractive surgery' },
    sex: 'm',
    specialty: 'ophthalmology',
    hospital: 'shati',
    phone: '+966135550712',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الإمام عبد الرحمن بن فيصل
شهادة الاختصاص السعودية في طب وجراحة العيون
زمالة تصحيح النظر بالليزر، إسبانيا
أكثر من 9000 عملية تصحيح نظر`,
      en: `Bachelor of Medicine and Surgery, Imam Abdulrahman Bin Faisal University
Saudi Board in Ophthalmology
Fellowship in laser refractive surgery, Spain
More than 9,000 vision correction procedures`,
    },
    visitLength: 20,
    hours: weeklyHours(['sun', 'tue', 'thu'], '17:00-22:00'),
    daysOffAfter: [3, 4, 17],
    languages: ['ar', 'en'],
    yearsOfExperience: 25,
  },
  {
    slug: 'tareq-alkhatib',
    name: { ar: 'طارق الخطيب', en: 'Tareq Al-Khatib' },
    jobTitle: { ar: 'استشاري عيون الأطفال والحول', en: 'Consultant in paediatric ophthalmology and squint' },
    sex: 'm',
    specialty: 'ophthalmology',
    hospital: 'shati',
    phone: '+966135550713',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، الجامعة الأردنية
شهادة الاختصاص الأردنية في طب العيون
زمالة عيون الأطفال والحول، المملكة المتحدة`,
      en: `Bachelor of Medicine and Surgery, University of Jordan
Jordanian Board in Ophthalmology
Fellowship in paediatric ophthalmology and squint, United Kingdom`,
    },
    visitLength: 30,
    hours: weeklyHours(['sat', 'sun', 'mon', 'wed'], '14:00-19:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 16,
  },
  {
    slug: 'fatimah-alsaif',
    name: { ar: 'فاطمة السيف', en: 'Fatimah Al-Saif' },
    jobTitle: { ar: 'أخصائية الأمراض الجلدية', en: 'Specialist dermatologist' },
    sex: 'f',
    specialty: 'dermatology',
    hospital: 'shati',
    phone: '+966135550714',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك فيصل
دبلوم الأمراض الجلدية، المملكة المتحدة
شهادة فحص الشامات بالمنظار الجلدي
مهتمة بالصدفية والحساسية المهنية`,
      en: `Bachelor of Medicine and Surgery, King Faisal University
Diploma in dermatology, United Kingdom
Certificate in dermoscopy of moles
Special interest in psoriasis and occupational skin allergy`,
    },
    visitLength: 15,
    hours: weeklyHours(sundayToThursday, '09:00-14:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 9,
  },
  {
    slug: 'hassan-alsalman',
    name: { ar: 'حسن آل سلمان', en: 'Hassan Al Salman' },
    jobTitle: { ar: 'استشاري أمراض القلب', en: 'Consultant cardiologist' },
    sex: 'm',
    specialty: 'cardiology',
    hospital: 'shati',
    phone: '+966135550715',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الإمام عبد الرحمن بن فيصل
شهادة الاختصاص السعودية في أمراض القلب للكبار
زمالة قصور عضلة القلب، السويد
مهتم باللياقة القلبية لدى العاملين في المهن الشاقة`,
      en: `Bachelor of Medicine and Surgery, Imam Abdulrahman Bin Faisal University
Saudi Board in Adult Cardiology
Fellowship in heart failure, Sweden
Special interest in cardiac fitness for demanding jobs`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'wed', 'thu'], '09:00-12:00', '17:00-20:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 14,
  },
  {
    slug: 'maryam-aldawood',
    name: { ar: 'مريم الداود', en: 'Maryam Al-Dawood' },
    jobTitle: { ar: 'استشارية الجهاز الهضمي والقولون', en: 'Consultant gastroenterologist, bowel disease' },
    sex: 'f',
    specialty: 'gastroenterology',
    hospital: 'shati',
    phone: '+966135550716',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الإمام عبد الرحمن بن فيصل
شهادة الاختصاص السعودية في الطب الباطني
زمالة الجهاز الهضمي، الرياض
زمالة التهابات الأمعاء المزمنة، هولندا`,
      en: `Bachelor of Medicine and Surgery, Imam Abdulrahman Bin Faisal University
Saudi Board in Internal Medicine
Fellowship in gastroenterology, Riyadh
Fellowship in inflammatory bowel disease, Netherlands`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'tue', 'thu'], '10:00-16:00'),
    daysOffAfter: [13, 14],
    languages: ['ar', 'en'],
    yearsOfExperience: 21,
  },
  {
    slug: 'bader-alkhaldi',
    name: { ar: 'بدر الخالدي', en: 'Bader Al-Khaldi' },
    jobTitle: { ar: 'استشاري المسالك البولية والمناظير', en: 'Consultant urologist and endourologist' },
    sex: 'm',
    specialty: 'urology',
    hospital: 'shati',
    phone: '+966135550717',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك فيصل
شهادة الاختصاص السعودية في جراحة المسالك البولية
زمالة أورام البروستاتا، ألمانيا
مهتم بتضخم البروستاتا الحميد`,
      en: `Bachelor of Medicine and Surgery, King Faisal University
Saudi Board in Urology
Fellowship in prostate oncology, Germany
Special interest in benign prostate enlargement`,
    },
    visitLength: 30,
    hours: weeklyHours(['mon', 'tue', 'wed'], '16:30-21:30'),
    daysOffAfter: [],
    languages: ['ar', 'en', 'de'],
    yearsOfExperience: 12,
  },
]
