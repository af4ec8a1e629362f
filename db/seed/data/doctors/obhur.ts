import type { DoctorSeed } from '../../seed-types.ts'
import { sundayToThursday, weeklyHours } from './weekly-hours.ts'

export const obhurDoctors: DoctorSeed[] = [
  {
    slug: 'hossam-alsulami',
    name: { ar: 'حسام السلمي', en: 'Hossam Al-Sulami' },
    jobTitle: { ar: 'استشاري جراحة العظام والعمود الفقري', en: 'Consultant orthopaedic and spine surgeon' },
    sex: 'm',
    specialty: 'orthopedics',
    hospital: 'obhur',
    phone: '+966125550411',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك عبد العزيز
شهادة الاختصاص السعودية في جراحة العظام
زمالة جراحة العمود الفقري، كوريا الجنوبية
مهتم بعلاج الانزلاق الغضروفي بالتدخل المحدود`,
      en: `Bachelor of Medicine and Surgery, King Abdulaziz University
Saudi Board in Orthopaedic Surgery
Fellowship in spine surgery, South Korea
Special interest in minimally invasive treatment of slipped discs`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'tue', 'thu'], '16:00-21:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 20,
  },
  {
    slug: 'danah-alamoudi',
    name: { ar: 'دانة العمودي', en: 'Danah Al-Amoudi' },
    jobTitle: {
      ar: 'استشارية الحساسية والمناعة للأطفال',
      en: 'Consultant in paediatric allergy and immunology',
    },
    sex: 'f',
    specialty: 'pediatrics',
    hospital: 'obhur',
    phone: '+966125550412',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، كلية البترجي الطبية
شهادة الاختصاص السعودية في طب الأطفال
زمالة الحساسية والمناعة، الولايات المتحدة
خبرة في اختبارات حساسية الطعام بالتحدي الفموي`,
      en: `Bachelor of Medicine and Surgery, Batterjee Medical College
Saudi Board in Paediatrics
Fellowship in allergy and immunology, United States
Experienced in oral food challenge testing`,
    },
    visitLength: 30,
    hours: weeklyHours(['sat', 'sun', 'tue', 'wed'], '09:00-12:00', '16:00-20:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 27,
  },
  {
    slug: 'eman-bajaber',
    name: { ar: 'إيمان باجابر', en: 'Eman Bajaber' },
    jobTitle: { ar: 'استشارية جراحة الأنف والجيوب الأنفية', en: 'Consultant in nasal and sinus surgery' },
    sex: 'f',
    specialty: 'ent',
    hospital: 'obhur',
    phone: '+966125550413',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك عبد العزيز
شهادة الاختصاص السعودية في جراحة الأنف والأذن والحنجرة
زمالة مناظير الجيوب الأنفية، النمسا`,
      en: `Bachelor of Medicine and Surgery, King Abdulaziz University
Saudi Board in Otolaryngology
Fellowship in endoscopic sinus surgery, Austria`,
    },
    visitLength: 20,
    hours: weeklyHours(sundayToThursday, '09:00-13:00'),
    daysOffAfter: [2],
    languages: ['ar', 'en', 'de'],
    yearsOfExperience: 18,
  },
  {
    slug: 'ghada-kurdi',
    name: { ar: 'غادة كردي', en: 'Ghada Kurdi' },
    jobTitle: { ar: 'أخصائية علاج جذور الأسنان', en: 'Specialist in root canal treatment' },
    sex: 'f',
    specialty: 'dentistry',
    hospital: 'obhur',
    phone: '+966125550414',
    qualifications: {
      ar: `بكالوريوس طب وجراحة الفم والأسنان، جامعة أم القرى
ماجستير علاج جذور الأسنان، المملكة المتحدة
معتمدة في علاج الجذور تحت المجهر`,
      en: `Bachelor of Dental Surgery, Umm Al-Qura University
Master’s degree in endodontics, United Kingdom
Certified in microscope-assisted root canal treatment`,
    },
    visitLength: 60,
    hours: weeklyHours(['sat', 'mon', 'wed'], '14:00-20:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 9,
  },
  {
    slug: 'ahmed-alnahdi',
    name: { ar: 'أحمد النهدي', en: 'Ahmed Al-Nahdi' },
    jobTitle: { ar: 'استشاري الأمراض الصدرية والربو', en: 'Consultant chest physician, asthma' },
    sex: 'm',
    specialty: 'pulmonology',
    hospital: 'obhur',
    phone: '+966125550415',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك عبد العزيز
شهادة الاختصاص السعودية في الطب الباطني
زمالة الأمراض الصدرية، جدة
مدرب معتمد في برامج الإقلاع عن التدخين`,
      en: `Bachelor of Medicine and Surgery, King Abdulaziz University
Saudi Board in Internal Medicine
Fellowship in pulmonary medicine, Jeddah
Certified trainer in stop-smoking programmes`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'wed', 'thu'], '10:00-16:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 16,
  },
  {
    slug: 'mishari-almalki',
    name: { ar: 'مشاري المالكي', en: 'Mishari Al-Malki' },
    jobTitle: { ar: 'استشاري جلدية الأطفال', en: 'Consultant paediatric dermatologist' },
    sex: 'm',
    specialty: 'dermatology',
    further: ['pediatrics'],
    hospital: 'obhur',
    phone: '+966125550416',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الطائف
شهادة الاختصاص السعودية في الأمراض الجلدية
زمالة جلدية الأطفال، كندا
مهتم بالإكزيما والوحمات الدموية`,
      en: `Bachelor of Medicine and Surgery, Taif University
Saudi Board in Dermatology
Fellowship in paediatric dermatology, Canada
Special interest in eczema and birthmarks`,
    },
    visitLength: 20,
    hours: weeklyHours(['sun', 'tue', 'thu'], '17:00-21:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 23,
  },
]
