import type { DoctorSeed } from '../../seed-types.ts'
import { sundayToThursday, weeklyHours } from './weekly-hours.ts'

export const narjisDoctors: DoctorSeed[] = [
  {
    slug: 'amal-alsubaie',
    name: { ar: 'آمال السبيعي', en: 'Amal Al-Subaie' },
    jobTitle: { ar: 'استشارية طب أسنان الأطفال', en: 'Consultant paediatric dentist' },
    sex: 'f',
    specialty: 'dentistry',
    hospital: 'narjis',
    phone: '+966115550211',
    qualifications: {
      ar: `بكالوريوس طب وجراحة الفم والأسنان، جامعة الملك سعود
شهادة الاختصاص السعودية في طب أسنان الأطفال
شهادة التهدئة الواعية للأطفال
مدربة على التعامل مع أطفال طيف التوحد في عيادة الأسنان`,
      en: `Bachelor of Dental Surgery, King Saud University
Saudi Board in Paediatric Dentistry
Certificate in conscious sedation for children
Trained in dental care for children on the autism spectrum`,
    },
    visitLength: 30,
    hours: weeklyHours(sundayToThursday, '15:00-20:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 27,
  },
  {
    slug: 'turki-alrashid',
    name: { ar: 'تركي الرشيد', en: 'Turki Al-Rashid' },
    jobTitle: { ar: 'استشاري تقويم الأسنان', en: 'Consultant orthodontist' },
    sex: 'm',
    specialty: 'dentistry',
    hospital: 'narjis',
    phone: '+966115550212',
    qualifications: {
      ar: `بكالوريوس طب وجراحة الفم والأسنان، جامعة الملك عبد العزيز
ماجستير تقويم الأسنان، الولايات المتحدة
شهادة الاختصاص السعودية في تقويم الأسنان
معتمد في التقويم الشفاف`,
      en: `Bachelor of Dental Surgery, King Abdulaziz University
Master’s degree in orthodontics, United States
Saudi Board in Orthodontics
Certified in clear aligner treatment`,
    },
    visitLength: 20,
    hours: weeklyHours(['sun', 'mon', 'wed'], '10:00-13:00', '16:30-21:30'),
    daysOffAfter: [6],
    languages: ['ar', 'en'],
    yearsOfExperience: 18,
  },
  {
    slug: 'wael-mansour',
    name: { ar: 'وائل منصور', en: 'Wael Mansour' },
    jobTitle: { ar: 'أخصائي جراحة الفم وزراعة الأسنان', en: 'Specialist in oral surgery and implants' },
    sex: 'm',
    specialty: 'dentistry',
    hospital: 'narjis',
    phone: '+966115550213',
    qualifications: {
      ar: `بكالوريوس طب وجراحة الفم والأسنان، جامعة القاهرة
ماجستير جراحة الفم والوجه والفكين، القاهرة
دبلوم زراعة الأسنان، ألمانيا`,
      en: `Bachelor of Dental Surgery, Cairo University
Master’s degree in oral and maxillofacial surgery, Cairo
Diploma in dental implantology, Germany`,
    },
    visitLength: 60,
    hours: weeklyHours(['sat', 'sun', 'tue', 'thu'], '09:00-16:00'),
    daysOffAfter: [],
    languages: ['ar', 'en', 'de'],
    yearsOfExperience: 7,
  },
  {
    slug: 'lama-alshammari',
    name: { ar: 'لمى الشمري', en: 'Lama Al-Shammari' },
    jobTitle: { ar: 'استشارية طب الأطفال وحديثي الولادة', en: 'Consultant paediatrician and neonatologist' },
    sex: 'f',
    specialty: 'pediatrics',
    hospital: 'narjis',
    phone: '+966115550214',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة حائل
شهادة الاختصاص السعودية في طب الأطفال
زمالة طب حديثي الولادة، كندا
استشارية رضاعة طبيعية معتمدة`,
      en: `Bachelor of Medicine and Surgery, University of Hail
Saudi Board in Paediatrics
Fellowship in neonatology, Canada
Certified breastfeeding consultant`,
    },
    visitLength: 30,
    hours: weeklyHours(sundayToThursday, '09:00-12:00', '16:00-20:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 16,
  },
  {
    slug: 'mona-algarni',
    name: { ar: 'منى القرني', en: 'Mona Al-Qarni' },
    jobTitle: { ar: 'استشارية طب الأسرة', en: 'Consultant family physician' },
    sex: 'f',
    specialty: 'family-medicine',
    hospital: 'narjis',
    phone: '+966115550215',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك عبد العزيز
شهادة الاختصاص السعودية في طب الأسرة
دبلوم صحة المرأة، إيرلندا
شهادة في طب نمط الحياة`,
      en: `Bachelor of Medicine and Surgery, King Abdulaziz University
Saudi Board in Family Medicine
Diploma in women’s health, Ireland
Certificate in lifestyle medicine`,
    },
    visitLength: 20,
    hours: weeklyHours(['sat', 'sun', 'mon', 'tue', 'wed'], '08:00-14:00'),
    daysOffAfter: [],
    languages: ['ar', 'en'],
    yearsOfExperience: 23,
  },
  {
    slug: 'ibrahim-alosaimi',
    name: { ar: 'إبراهيم العصيمي', en: 'Ibrahim Al-Osaimi' },
    jobTitle: { ar: 'استشاري الأنف والأذن والحنجرة', en: 'Consultant ear, nose and throat surgeon' },
    sex: 'm',
    specialty: 'ent',
    hospital: 'narjis',
    phone: '+966115550216',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الإمام محمد بن سعود الإسلامية
شهادة الاختصاص السعودية في جراحة الأنف والأذن والحنجرة
زمالة جراحة الأذن والسمع للأطفال، فرنسا
مهتم بالشخير وانقطاع النفس أثناء النوم`,
      en: `Bachelor of Medicine and Surgery, Imam Mohammad Ibn Saud Islamic University
Saudi Board in Otolaryngology
Fellowship in children’s ear surgery and hearing, France
Special interest in snoring and sleep apnoea`,
    },
    visitLength: 30,
    hours: weeklyHours(['mon', 'tue', 'thu'], '17:00-22:00'),
    daysOffAfter: [],
    languages: ['ar', 'en', 'fr'],
    yearsOfExperience: 14,
  },
  {
    slug: 'arwa-aljasser',
    name: { ar: 'أروى الجاسر', en: 'Arwa Al-Jasser' },
    jobTitle: { ar: 'استشارية النساء والولادة', en: 'Consultant obstetrician and gynaecologist' },
    sex: 'f',
    specialty: 'obstetrics',
    hospital: 'narjis',
    phone: '+966115550217',
    qualifications: {
      ar: `بكالوريوس الطب والجراحة، جامعة الملك فيصل
شهادة الاختصاص السعودية في أمراض النساء والولادة
زمالة جراحات المناظير النسائية، ألمانيا
مهتمة بالولادة الطبيعية بعد القيصرية`,
      en: `Bachelor of Medicine and Surgery, King Faisal University
Saudi Board in Obstetrics and Gynaecology
Fellowship in gynaecological endoscopy, Germany
Special interest in vaginal birth after caesarean`,
    },
    visitLength: 30,
    hours: weeklyHours(['sun', 'mon', 'tue', 'thu'], '09:30-15:30'),
    daysOffAfter: [3, 4, 17],
    languages: ['ar', 'en', 'de'],
    yearsOfExperience: 21,
  },
]
