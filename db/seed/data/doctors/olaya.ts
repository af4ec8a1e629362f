import type { DoctorSeed } from '../../seed-types.ts'
import { sundayToThursday, weeklyHours } from './weekly-hours.ts'

export const olayaDoctors: DoctorSeed[] = [
  {
    slug: 'khalid-alqahtani',
    name: { ar: 'خالد بن سعد القحطاني', en: 'Khalid Saad Al-Qahtani' },
    jobTitle: { ar: 'استشاري أمراض القلب والقسطرة', en: 'Consultant interventional cardiologist' },
    sex: 'm',
    specialty: 'cardiology',
    hospital: 'olaya',
    phone: '+966115550111',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك سعود
شهادة الاختصاص السعودية في أمراض القلب للكبار
زمالة قسطرة القلب والشرايين التاجية، كندا
رئيس فريق القسطرة الطارئة في مركز عافية للقلب
أكثر من 4000 قسطرة علاجية على مدى 16 عامًا`,
      en: `Bachelor of Medicine and Surgery, King Saud University
Saudi Board in Adult Cardiology
Fellowship in coronary and interventional cardiology, Canada
Head of the emergency catheter team at the Afiya Heart Centre
More than 4,000 interventions over 16 years`,
    },
    visitLength: 30,
    hours: weeklyHours(sundayToThursday, '09:00-17:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 22,
  },
  {
    slug: 'noura-aldosari',
    name: { ar: 'نورة الدوسري', en: 'Noura Al-Dosari' },
    jobTitle: {
      ar: 'استشارية تصوير القلب بالموجات فوق الصوتية والرنين',
      en: 'Consultant in cardiac imaging',
    },
    sex: 'f',
    specialty: 'cardiology',
    hospital: 'olaya',
    phone: '+966115550112',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الإمام عبد الرحمن بن فيصل
شهادة الاختصاص السعودية في أمراض القلب للكبار
زمالة تصوير القلب بالرنين المغناطيسي، المملكة المتحدة
مهتمة بأمراض القلب عند النساء وأثناء الحمل`,
      en: `Bachelor of Medicine and Surgery, Imam Abdulrahman Bin Faisal University
Saudi Board in Adult Cardiology
Fellowship in cardiac MRI, United Kingdom
Special interest in heart disease in women and during pregnancy`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'wed', 'thu'], '09:00-12:00', '16:00-20:00'),
    daysOffAfter: [3, 4, 17],
    languages: ['ar', 'en'],
    yearsOfExperience: 19,
  },
  {
    slug: 'abdulrahman-alshehri',
    name: { ar: 'عبد الرحمن الشهري', en: 'Abdulrahman Al-Shehri' },
    jobTitle: { ar: 'استشاري كهرباء القلب', en: 'Consultant cardiac electrophysiologist' },
    sex: 'm',
    specialty: 'cardiology',
    hospital: 'olaya',
    phone: '+966115550113',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك خالد
شهادة الاختصاص السعودية في أمراض القلب للكبار
زمالة كهرباء القلب واضطرابات النبض، فرنسا
خبرة في كي بؤر الرجفان الأذيني وزراعة منظمات القلب`,
      en: `Bachelor of Medicine and Surgery, King Khalid University
Saudi Board in Adult Cardiology
Fellowship in electrophysiology and arrhythmia, France
Experienced in atrial fibrillation ablation and pacemaker implantation`,
    },
    visitLength: 45,
    hours: weeklyHours(['sun', 'tue', 'thu'], '17:00-21:30'),
    daysOffAfter: [],
    languages: ['ar', 'en', 'fr'],
    yearsOfExperience: 26,
  },
  {
    slug: 'reem-alotaibi',
    name: { ar: 'ريم العتيبي', en: 'Reem Al-Otaibi' },
    jobTitle: { ar: 'استشارية الأمراض الجلدية والليزر', en: 'Consultant dermatologist (laser)' },
    sex: 'f',
    specialty: 'dermatology',
    hospital: 'olaya',
    phone: '+966115550114',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك سعود
شهادة الاختصاص السعودية في الأمراض الجلدية
دبلوم الليزر والعلاج الضوئي، إيطاليا
مهتمة بالكلف وحب الشباب وآثاره`,
      en: `Bachelor of Medicine and Surgery, King Saud University
Saudi Board in Dermatology
Diploma in laser and phototherapy, Italy
Special interest in melasma, acne and acne scars`,
    },
    visitLength: 20,
    hours: weeklyHours(['sat', 'mon', 'tue', 'wed'], '10:00-13:00', '17:00-21:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 17,
  },
  {
    slug: 'yousef-alharbi',
    name: { ar: 'يوسف الحربي', en: 'Yousef Al-Harbi' },
    jobTitle: { ar: 'استشاري المخ والأعصاب والسكتة الدماغية', en: 'Consultant stroke neurologist' },
    sex: 'm',
    specialty: 'neurology',
    hospital: 'olaya',
    phone: '+966115550115',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة القصيم
شهادة الاختصاص السعودية في طب الأعصاب
زمالة طب السكتة الدماغية، أستراليا
رئيس وحدة السكتة الدماغية في مستشفى عافية العليا`,
      en: `Bachelor of Medicine and Surgery, Qassim University
Saudi Board in Neurology
Fellowship in stroke medicine, Australia
Head of the stroke unit at Afiya Olaya Hospital`,
    },
    visitLength: 30,
    hours: weeklyHours(sundayToThursday, '08:30-14:30'),
    daysOffAfter: [8, 9],
    languages: ['ar', 'en'],
    yearsOfExperience: 24,
  },
  {
    slug: 'huda-alfayez',
    name: { ar: 'هدى الفايز', en: 'Huda Al-Fayez' },
    jobTitle: { ar: 'استشارية الغدد الصماء والسكري', en: 'Consultant endocrinologist' },
    sex: 'f',
    specialty: 'endocrinology',
    hospital: 'olaya',
    phone: '+966115550116',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الأميرة نورة بنت عبد الرحمن
شهادة الاختصاص السعودية في الطب الباطني
زمالة الغدد الصماء والاستقلاب، الرياض
مهتمة بأمراض الغدة الدرقية وهشاشة العظام`,
      en: `Bachelor of Medicine and Surgery, Princess Nourah Bint Abdulrahman University
Saudi Board in Internal Medicine
Fellowship in endocrinology and metabolism, Riyadh
Special interest in thyroid disease and osteoporosis`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'tue', 'wed'], '16:00-21:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 15,
  },
  {
    slug: 'majed-alanazi',
    name: { ar: 'ماجد العنزي', en: 'Majed Al-Anazi' },
    jobTitle: { ar: 'استشاري الطب الباطني', en: 'Consultant physician, internal medicine' },
    sex: 'm',
    specialty: 'internal-medicine',
    hospital: 'olaya',
    phone: '+966115550117',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الجوف
شهادة الاختصاص السعودية في الطب الباطني
ماجستير جودة الرعاية الصحية، إيرلندا
مشرف عيادة الفحص الشامل`,
      en: `Bachelor of Medicine and Surgery, Jouf University
Saudi Board in Internal Medicine
Master’s degree in healthcare quality, Ireland
Lead of the executive health check clinic`,
    },
    visitLength: 30,
    hours: weeklyHours(sundayToThursday, '08:00-12:00', '16:00-19:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 22,
  },
  {
    slug: 'sultan-almutairi',
    name: { ar: 'سلطان المطيري', en: 'Sultan Al-Mutairi' },
    jobTitle: { ar: 'استشاري جراحة العظام واستبدال المفاصل', en: 'Consultant orthopaedic and joint surgeon' },
    sex: 'm',
    specialty: 'orthopedics',
    hospital: 'olaya',
    phone: '+966115550118',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك سعود بن عبد العزيز للعلوم الصحية
شهادة الاختصاص السعودية في جراحة العظام
زمالة جراحة مفصلي الورك والركبة، ألمانيا
شهادة تدريب معتمدة على الجراحة بمساعدة الروبوت`,
      en: `Bachelor of Medicine and Surgery, King Saud bin Abdulaziz University for Health Sciences
Saudi Board in Orthopaedic Surgery
Fellowship in hip and knee surgery, Germany
Certified in robot-assisted surgery`,
    },
    visitLength: 20,
    hours: weeklyHours(['sun', 'tue', 'wed'], '13:00-18:00'),
    daysOffAfter: [12],
    languages: ['ar', 'en', 'de'],
    yearsOfExperience: 13,
  },
  {
    slug: 'raed-haddad',
    name: { ar: 'رائد حداد', en: 'Raed Haddad' },
    jobTitle: { ar: 'استشاري الجهاز الهضمي والمناظير', en: 'Consultant gastroenterologist and endoscopist' },
    sex: 'm',
    specialty: 'gastroenterology',
    hospital: 'olaya',
    phone: '+966115550119',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، الجامعة الأردنية
شهادة الاختصاص الأردنية في الأمراض الباطنة
زمالة الجهاز الهضمي والمناظير العلاجية، المملكة المتحدة
خبرة 14 عامًا في مناظير القولون والقنوات المرارية`,
      en: `Bachelor of Medicine and Surgery, University of Jordan
Jordanian Board in Internal Medicine
Fellowship in gastroenterology and therapeutic endoscopy, United Kingdom
14 years of experience in colonoscopy and bile duct endoscopy`,
    },
    visitLength: 30,
    hours: weeklyHours(['sat', 'sun', 'mon', 'tue'], '09:00-15:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 19,
  },
]
