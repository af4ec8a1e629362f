import type { DoctorSeed } from '../../seed-types.ts'
import { sundayToThursday, weeklyHours } from './weekly-hours.ts'

export const qubaDoctors: DoctorSeed[] = [
  {
    slug: 'musa-aljuhani',
    name: { ar: 'موسى الجهني', en: 'Musa Al-Juhani' },
    jobTitle: { ar: 'استشاري السكري والغدد الصماء', en: 'Consultant in diabetes and endocrinology' },
    sex: 'm',
    specialty: 'endocrinology',
    hospital: 'quba',
    phone: '+966145550611',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة طيبة
شهادة الاختصاص السعودية في الطب الباطني
زمالة الغدد الصماء والسكري، المملكة المتحدة
المدير الطبي لمركز عافية للسكري
باحث في صيام مرضى السكري`,
      en: `Bachelor of Medicine and Surgery, Taibah University
Saudi Board in Internal Medicine
Fellowship in endocrinology and diabetes, United Kingdom
Medical director of the Afiya Diabetes Centre
Researcher in fasting with diabetes`,
    },
    visitLength: 30,
    hours: weeklyHours(sundayToThursday, '09:00-12:00', '16:00-19:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 24,
  },
  {
    slug: 'afnan-alraddadi',
    name: { ar: 'أفنان الردادي', en: 'Afnan Al-Raddadi' },
    jobTitle: { ar: 'استشارية سكري الأطفال واليافعين', en: 'Consultant in childhood and teenage diabetes' },
    sex: 'f',
    specialty: 'endocrinology',
    hospital: 'quba',
    phone: '+966145550612',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة طيبة
شهادة الاختصاص السعودية في طب الأطفال
زمالة غدد الأطفال والسكري، كندا
مدربة معتمدة على مضخات الإنسولين`,
      en: `Bachelor of Medicine and Surgery, Taibah University
Saudi Board in Paediatrics
Fellowship in paediatric endocrinology and diabetes, Canada
Certified insulin pump trainer`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'wed'], '15:00-20:00'),
    daysOffAfter: [4, 11],
    languages: ['ar', 'en'],
    yearsOfExperience: 15,
  },
  {
    slug: 'alaa-alahmadi',
    name: { ar: 'علاء الأحمدي', en: 'Alaa Al-Ahmadi' },
    jobTitle: { ar: 'استشاري طب العيون والشبكية', en: 'Consultant ophthalmologist, retina' },
    sex: 'm',
    specialty: 'ophthalmology',
    hospital: 'quba',
    phone: '+966145550613',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة طيبة
شهادة الاختصاص السعودية في طب وجراحة العيون
زمالة أمراض الشبكية، سويسرا
مهتم باعتلال الشبكية السكري`,
      en: `Bachelor of Medicine and Surgery, Taibah University
Saudi Board in Ophthalmology
Fellowship in retinal disease, Switzerland
Special interest in diabetic retinopathy`,
    },
    visitLength: 20,
    hours: weeklyHours(['sat', 'sun', 'tue', 'thu'], '09:00-15:00'),
    daysOffAfter: [],
    languages: ['ar', 'en', 'de'],
    yearsOfExperience: 22,
  },
  {
    slug: 'hayfa-alharbi',
    name: { ar: 'هيفاء الحربي', en: 'Hayfa Al-Harbi' },
    jobTitle: { ar: 'استشارية الطب الباطني', en: 'Consultant physician, internal medicine' },
    sex: 'f',
    specialty: 'internal-medicine',
    hospital: 'quba',
    phone: '+966145550614',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة القصيم
شهادة الاختصاص السعودية في الطب الباطني
دبلوم رعاية القدم السكرية، المملكة المتحدة
مهتمة بارتفاع الضغط والكوليسترول`,
      en: `Bachelor of Medicine and Surgery, Qassim University
Saudi Board in Internal Medicine
Diploma in diabetic foot care, United Kingdom
Special interest in blood pressure and cholesterol`,
    },
    visitLength: 30,
    hours: weeklyHours(sundayToThursday, '08:00-14:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 13,
  },
  {
    slug: 'zakaria-alsubhi',
    name: { ar: 'زكريا الصبحي', en: 'Zakaria Al-Subhi' },
    jobTitle: { ar: 'أخصائي الطب النفسي', en: 'Specialist psychiatrist' },
    sex: 'm',
    specialty: 'psychiatry',
    hospital: 'quba',
    phone: '+966145550615',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة طيبة
دبلوم الطب النفسي، إيرلندا
شهادة العلاج المعرفي السلوكي لاضطرابات القلق`,
      en: `Bachelor of Medicine and Surgery, Taibah University
Diploma in psychiatry, Ireland
Certificate in cognitive behavioural therapy for anxiety`,
    },
    visitLength: 45,
    hours: weeklyHours(['sun', 'tue', 'wed', 'thu'], '17:00-21:30'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 8,
  },
  {
    slug: 'raghad-bukhari',
    name: { ar: 'رغد بخاري', en: 'Raghad Bukhari' },
    jobTitle: { ar: 'أخصائية النساء والولادة', en: 'Specialist in obstetrics and gynaecology' },
    sex: 'f',
    specialty: 'obstetrics',
    hospital: 'quba',
    phone: '+966145550616',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة طيبة
ماجستير أمراض النساء والولادة، القاهرة
شهادة الموجات فوق الصوتية للحوامل
مهتمة برعاية الحامل المصابة بالسكري`,
      en: `Bachelor of Medicine and Surgery, Taibah University
Master’s degree in obstetrics and gynaecology, Cairo
Certificate in obstetric ultrasound
Special interest in pregnancy with diabetes`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'tue', 'thu'], '10:00-13:00', '16:00-20:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 7,
  },
]
