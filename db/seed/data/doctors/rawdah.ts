import type { DoctorSeed } from '../../seed-types.ts'
import { sundayToThursday, weeklyHours } from './weekly-hours.ts'

export const rawdahDoctors: DoctorSeed[] = [
  {
    slug: 'hanan-bakhsh',
    name: { ar: 'حنان بخش', en: 'Hanan Bakhsh' },
    jobTitle: {
      ar: 'استشارية النساء والولادة وعلاج تأخر الإنجاب',
      en: 'Consultant in fertility and reproductive medicine',
    },
    sex: 'f',
    specialty: 'obstetrics',
    hospital: 'rawdah',
    phone: '+966125550311',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك عبد العزيز
شهادة الاختصاص السعودية في أمراض النساء والولادة
زمالة الغدد الصماء التناسلية والعقم، بلجيكا
المديرة الطبية لمركز عافية للخصوبة`,
      en: `Bachelor of Medicine and Surgery, King Abdulaziz University
Saudi Board in Obstetrics and Gynaecology
Fellowship in reproductive endocrinology, Belgium
Medical director of the Afiya Fertility Centre`,
    },
    visitLength: 45,
    hours: weeklyHours(['sun', 'mon', 'tue', 'wed'], '09:00-12:00', '17:00-20:00'),
    daysOffAfter: [],
    languages: ['ar', 'en', 'fr'],
    yearsOfExperience: 12,
  },
  {
    slug: 'moayad-alghamdi',
    name: { ar: 'مؤيد الغامدي', en: 'Moayad Al-Ghamdi' },
    jobTitle: { ar: 'استشاري أطفال الأنابيب والحقن المجهري', en: 'Consultant in IVF and ICSI' },
    sex: 'm',
    specialty: 'obstetrics',
    hospital: 'rawdah',
    phone: '+966125550312',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الباحة
شهادة الاختصاص السعودية في أمراض النساء والولادة
زمالة المساعدة على الإنجاب، فرنسا
أكثر من 12 عامًا في علاج تأخر الإنجاب`,
      en: `Bachelor of Medicine and Surgery, Al-Baha University
Saudi Board in Obstetrics and Gynaecology
Fellowship in assisted reproduction, France
More than 12 years in fertility treatment`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'tue', 'thu'], '17:00-22:00'),
    daysOffAfter: [],
    languages: ['ar', 'en', 'fr'],
    yearsOfExperience: 18,
  },
  {
    slug: 'salma-bawazir',
    name: { ar: 'سلمى باوزير', en: 'Salma Bawazir' },
    jobTitle: { ar: 'استشارية طب الأم والجنين', en: 'Consultant in maternal and fetal medicine' },
    sex: 'f',
    specialty: 'obstetrics',
    hospital: 'rawdah',
    phone: '+966125550313',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة أم القرى
شهادة الاختصاص السعودية في أمراض النساء والولادة
زمالة طب الأم والجنين، كندا
مهتمة بسكري الحمل والحمل بتوأم`,
      en: `Bachelor of Medicine and Surgery, Umm Al-Qura University
Saudi Board in Obstetrics and Gynaecology
Fellowship in maternal and fetal medicine, Canada
Special interest in gestational diabetes and twin pregnancy`,
    },
    visitLength: 30,
    hours: weeklyHours(sundayToThursday, '09:00-14:00'),
    daysOffAfter: [5, 19],
    languages: ['ar', 'en'],
    yearsOfExperience: 26,
  },
  {
    slug: 'adel-alzahrani',
    name: { ar: 'عادل الزهراني', en: 'Adel Al-Zahrani' },
    jobTitle: { ar: 'استشاري المسالك البولية وصحة الرجل', en: 'Consultant urologist, men’s health' },
    sex: 'm',
    specialty: 'urology',
    hospital: 'rawdah',
    phone: '+966125550314',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك سعود
شهادة الاختصاص السعودية في جراحة المسالك البولية
زمالة أمراض الذكورة والعقم، إيطاليا
خبرة في الجراحة الميكروسكوبية لدوالي الخصية`,
      en: `Bachelor of Medicine and Surgery, King Saud University
Saudi Board in Urology
Fellowship in andrology and male infertility, Italy
Experienced in microsurgery for varicocele`,
    },
    visitLength: 30,
    hours: weeklyHours(['sat', 'mon', 'wed'], '16:30-21:30'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 17,
  },
  {
    slug: 'rania-shami',
    name: { ar: 'رانيا الشامي', en: 'Rania Al-Shami' },
    jobTitle: { ar: 'أخصائية الأمراض الجلدية والتجميل', en: 'Specialist in dermatology and aesthetics' },
    sex: 'f',
    specialty: 'dermatology',
    hospital: 'rawdah',
    phone: '+966125550315',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة دمشق
ماجستير الأمراض الجلدية، دمشق
دبلوم الطب التجميلي غير الجراحي، فرنسا
مهتمة بتساقط الشعر والبهاق`,
      en: `Bachelor of Medicine and Surgery, Damascus University
Master’s degree in dermatology, Damascus
Diploma in non-surgical aesthetic medicine, France
Special interest in hair loss and vitiligo`,
    },
    visitLength: 20,
    hours: weeklyHours(['sat', 'sun', 'mon', 'wed', 'thu'], '10:00-13:00', '16:00-20:00'),
    daysOffAfter: [],
    languages: ['ar', 'en', 'fr'],
    yearsOfExperience: 10,
  },
  {
    slug: 'fouad-jamal',
    name: { ar: 'فؤاد جمال', en: 'Fouad Jamal' },
    jobTitle: { ar: 'استشاري أمراض القلب وارتفاع الضغط', en: 'Consultant cardiologist, hypertension' },
    sex: 'm',
    specialty: 'cardiology',
    hospital: 'rawdah',
    phone: '+966125550316',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك عبد العزيز
شهادة الاختصاص السعودية في الطب الباطني
زمالة أمراض القلب، المملكة المتحدة
خبرة 25 عامًا في قصور القلب وارتفاع ضغط الدم`,
      en: `Bachelor of Medicine and Surgery, King Abdulaziz University
Saudi Board in Internal Medicine
Fellowship in cardiology, United Kingdom
25 years of experience in heart failure and high blood pressure`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'tue', 'wed'], '09:00-12:00', '16:00-19:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 28,
  },
  {
    slug: 'basma-alharthi',
    name: { ar: 'بسمة الحارثي', en: 'Basma Al-Harthi' },
    jobTitle: { ar: 'استشارية الطب النفسي', en: 'Consultant psychiatrist' },
    sex: 'f',
    specialty: 'psychiatry',
    hospital: 'rawdah',
    phone: '+966125550317',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الطائف
شهادة الاختصاص السعودية في الطب النفسي
زمالة الصحة النفسية للمرأة، أستراليا
معالجة معتمدة في العلاج المعرفي السلوكي`,
      en: `Bachelor of Medicine and Surgery, Taif University
Saudi Board in Psychiatry
Fellowship in women’s mental health, Australia
Accredited cognitive behavioural therapist`,
    },
    visitLength: 60,
    hours: weeklyHours(['sun', 'mon', 'wed'], '16:00-21:00'),
    daysOffAfter: [10],
    languages: ['ar', 'en'],
    yearsOfExperience: 22,
  },
  {
    slug: 'omar-felemban',
    name: { ar: 'عمر فلمبان', en: 'Omar Felemban' },
    jobTitle: { ar: 'استشاري الطب الباطني', en: 'Consultant physician, internal medicine' },
    sex: 'm',
    specialty: 'internal-medicine',
    hospital: 'rawdah',
    phone: '+966125550318',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة أم القرى
شهادة الاختصاص السعودية في الطب الباطني
عضو لجنة الاستخدام الرشيد للمضادات الحيوية في المجموعة`,
      en: `Bachelor of Medicine and Surgery, Umm Al-Qura University
Saudi Board in Internal Medicine
Member of the group’s antibiotic stewardship committee`,
    },
    visitLength: 15,
    hours: weeklyHours(sundayToThursday, '08:00-13:00'),
    daysOffAfter: [],
    languages: ['ar', 'en', 'ur'],
    yearsOfExperience: 13,
  },
]
