import type { DoctorSeed } from '../../seed-types.ts'
import { sundayToThursday, weeklyHours } from './weekly-hours.ts'

export const aziziyahDoctors: DoctorSeed[] = [
  {
    slug: 'abdullah-alsharif',
    name: { ar: 'عبد الله الشريف', en: 'Abdullah Al-Sharif' },
    jobTitle: { ar: 'استشاري طب الأسرة وطب الحشود', en: 'Consultant in family and mass-gathering medicine' },
    sex: 'm',
    specialty: 'family-medicine',
    hospital: 'aziziyah',
    phone: '+966125550511',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة أم القرى
شهادة الاختصاص السعودية في طب الأسرة
دبلوم طب السفر والمناطق الحارة، المملكة المتحدة
شارك في خدمة الحجاج أكثر من 15 موسمًا`,
      en: `Bachelor of Medicine and Surgery, Umm Al-Qura University
Saudi Board in Family Medicine
Diploma in travel and tropical medicine, United Kingdom
Has served pilgrims for more than 15 seasons`,
    },
    visitLength: 20,
    hours: weeklyHours(sundayToThursday, '08:00-12:00', '16:00-20:00'),
    daysOffAfter: [],
    languages: ['ar', 'en', 'ur'],
    yearsOfExperience: 19,
  },
  {
    slug: 'eman-allihyani',
    name: { ar: 'إيمان اللحياني', en: 'Eman Al-Lihyani' },
    jobTitle: { ar: 'استشارية الأمراض الصدرية وطب النوم', en: 'Consultant in chest and sleep medicine' },
    sex: 'f',
    specialty: 'pulmonology',
    hospital: 'aziziyah',
    phone: '+966125550512',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة أم القرى
شهادة الاختصاص السعودية في الطب الباطني
زمالة الأمراض الصدرية، الرياض
زمالة طب النوم، كندا`,
      en: `Bachelor of Medicine and Surgery, Umm Al-Qura University
Saudi Board in Internal Medicine
Fellowship in pulmonary medicine, Riyadh
Fellowship in sleep medicine, Canada`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'tue', 'wed'], '09:00-14:00'),
    daysOffAfter: [7],
    languages: ['ar', 'en'],
    yearsOfExperience: 21,
  },
  {
    slug: 'mustafa-aldesouki',
    name: { ar: 'مصطفى الدسوقي', en: 'Mustafa El-Desouki' },
    jobTitle: { ar: 'استشاري الجهاز الهضمي والكبد', en: 'Consultant gastroenterologist and hepatologist' },
    sex: 'm',
    specialty: 'gastroenterology',
    hospital: 'aziziyah',
    phone: '+966125550513',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الإسكندرية
دكتوراه الأمراض الباطنة، الإسكندرية
زمالة أمراض الكبد، المملكة المتحدة
أكثر من 20 عامًا في علاج التهاب الكبد والكبد الدهني`,
      en: `Bachelor of Medicine and Surgery, Alexandria University
Doctorate in internal medicine, Alexandria
Fellowship in hepatology, United Kingdom
More than 20 years in the treatment of hepatitis and fatty liver`,
    },
    visitLength: 30,
    hours: weeklyHours(['sat', 'sun', 'mon', 'tue', 'wed'], '10:00-13:00', '17:00-20:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 27,
  },
  {
    slug: 'samirah-fallatah',
    name: { ar: 'سميرة فلاتة', en: 'Samirah Fallatah' },
    jobTitle: { ar: 'استشارية طب الأطفال', en: 'Consultant paediatrician' },
    sex: 'f',
    specialty: 'pediatrics',
    hospital: 'aziziyah',
    phone: '+966125550514',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك عبد العزيز
شهادة الاختصاص السعودية في طب الأطفال
دبلوم تغذية الطفل، الولايات المتحدة
مهتمة بنمو الطفل وسلوكه في سنواته الأولى`,
      en: `Bachelor of Medicine and Surgery, King Abdulaziz University
Saudi Board in Paediatrics
Diploma in child nutrition, United States
Special interest in growth and behaviour in the early years`,
    },
    visitLength: 20,
    hours: weeklyHours(['sun', 'tue', 'wed', 'thu'], '16:00-21:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 19,
  },
  {
    slug: 'najla-althaqafi',
    name: { ar: 'نجلاء الثقفي', en: 'Najla Al-Thaqafi' },
    jobTitle: { ar: 'استشارية المسالك البولية وتفتيت الحصوات', en: 'Consultant urologist, stone disease' },
    sex: 'f',
    specialty: 'urology',
    hospital: 'aziziyah',
    phone: '+966125550515',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الطائف
شهادة الاختصاص السعودية في جراحة المسالك البولية
زمالة مناظير الكلى وتفتيت الحصوات بالليزر، تركيا`,
      en: `Bachelor of Medicine and Surgery, Taif University
Saudi Board in Urology
Fellowship in kidney endoscopy and laser lithotripsy, Türkiye`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'wed'], '08:30-13:30'),
    daysOffAfter: [],
    languages: ['ar', 'en', 'tr'],
    yearsOfExperience: 26,
  },
  {
    slug: 'amal-almatrafi',
    name: { ar: 'أمل المطرفي', en: 'Amal Al-Matrafi' },
    jobTitle: { ar: 'استشارية المخ والأعصاب والصرع', en: 'Consultant neurologist, epilepsy' },
    sex: 'f',
    specialty: 'neurology',
    hospital: 'aziziyah',
    phone: '+966125550516',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة أم القرى
شهادة الاختصاص السعودية في طب الأعصاب
زمالة الصرع وتخطيط الدماغ، ألمانيا
مهتمة بالصداع النصفي عند اليافعين`,
      en: `Bachelor of Medicine and Surgery, Umm Al-Qura University
Saudi Board in Neurology
Fellowship in epilepsy and EEG, Germany
Special interest in migraine in young people`,
    },
    visitLength: 45,
    hours: weeklyHours(['mon', 'tue', 'thu'], '16:00-20:30'),
    daysOffAfter: [],
    languages: ['ar', 'en', 'de'],
    yearsOfExperience: 17,
  },
]
