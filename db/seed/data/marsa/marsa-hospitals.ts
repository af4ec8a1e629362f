import type { CenterSeed, CitySeed, HospitalSeed } from '../../seed-types.ts'

export const marsaCities: CitySeed[] = [
  { slug: 'jeddah', name: { ar: 'جدة', en: 'Jeddah' } },
  { slug: 'yanbu', name: { ar: 'ينبع', en: 'Yanbu' } },
]

/** Streets, districts and their coordinates are real; the phone numbers are not in use. */
export const marsaHospitals: HospitalSeed[] = [
  {
    slug: 'marsa-corniche',
    city: 'jeddah',
    name: { ar: 'مستشفى مرسى الكورنيش', en: 'Marsa Corniche Hospital' },
    content: {
      ar: `على بعد خطوات من البحر يستقبل مستشفى مرسى الكورنيش عائلات شمال جدة في أربعين عيادة وستين سريرًا. بُني ليكون صغيرًا عن قصد: تعرفك الممرضة باسمك، ولا تمشي بين العيادة والمختبر أكثر من دقيقتين.

تطل غرف التنويم كلها على البحر، وتبقى عيادة الأطفال مفتوحة حتى العاشرة مساءً لأن الحرارة لا ترتفع في أوقات الدوام وحدها.`,
      en: `A few steps from the sea, Marsa Corniche receives the families of north Jeddah in forty clinics and sixty beds. It was built small on purpose: the nurse knows your name, and the laboratory is never more than two minutes’ walk from the clinic.

Every inpatient room looks out on the water, and the children’s clinic stays open until ten at night, since a fever does not keep office hours.`,
    },
    specialServices: {
      ar: `عيادة أطفال مسائية
ولادة في غرفة عائلية
جراحات اليوم الواحد
مختبر يعمل على مدار الساعة`,
      en: `Evening children’s clinic
Birth in a family room
Day surgery
Laboratory open day and night`,
    },
    address: {
      ar: 'طريق الكورنيش، حي الشاطئ، جدة 23412',
      en: 'Corniche Road, Ash Shati, Jeddah 23412',
    },
    lat: 21.6046,
    long: 39.1073,
    phone: '+966125550110',
    email: 'corniche@marsa.example',
    credits: [],
  },
  {
    slug: 'marsa-yanbu',
    city: 'yanbu',
    name: { ar: 'مستشفى مرسى ينبع', en: 'Marsa Yanbu Hospital' },
    content: {
      ar: `افتتحنا مستشفى مرسى ينبع ليجد أهل المدينة وعمال مصانعها طبيبهم قريبًا منهم، فلا تبدأ كل مراجعة بسفر إلى جدة. فيه عيادات الباطنة والعظام والأسنان وطب الأسرة، ووحدة لغسيل الكلى تعمل ست ورديات في الأسبوع.

وفي المستشفى عيادة للصحة المهنية تفحص العاملين قبل التوظيف وبعده، وتزور مواقع العمل مع طبيب وممرض.`,
      en: `We opened Marsa Yanbu so that people of the town and of its plants find their doctor nearby, and a check-up no longer begins with the road to Jeddah. It has clinics for internal medicine, bones, teeth and families, and a dialysis unit that runs six shifts a week.

An occupational health clinic examines workers before and after they are hired, and visits their sites with a doctor and a nurse.`,
    },
    specialServices: {
      ar: `وحدة غسيل الكلى
الصحة المهنية
علاج إصابات العمل
عيادة السفر والغوص`,
      en: `Dialysis unit
Occupational health
Care for injuries at work
Travel and diving clinic`,
    },
    address: {
      ar: 'شارع الملك عبد العزيز، حي البحر، ينبع 46424',
      en: 'King Abdulaziz Street, Al Bahr, Yanbu 46424',
    },
    lat: 24.0889,
    long: 38.0637,
    phone: '+966145550120',
    email: 'yanbu@marsa.example',
    credits: [],
  },
]

export const marsaCenters: CenterSeed[] = [
  {
    slug: 'marsa-smile',
    city: 'jeddah',
    hospital: 'marsa-corniche',
    name: { ar: 'مركز مرسى للأسنان', en: 'Marsa Smile Centre' },
    content: {
      ar: `ست عيادات وغرفة أشعة، وطبيبة واحدة تتابع أسنان العائلة من أول سن لبنية إلى آخر تركيبة. نبدأ بصورة وخطة مكتوبة بالتكلفة، ولا نبدأ علاجًا قبل أن تقرأها.

وللصغار ساعة هادئة كل صباح سبت: لا مثقاب فيها ولا عجلة، بل كرسي يجرّبونه وأسئلة يجاب عنها.`,
      en: `Six clinics, an X-ray room and one dentist who follows the family’s teeth from the first milk tooth to the last crown. We start with a picture and a written plan with its cost, and no treatment begins before you have read it.

Children have a quiet hour every Saturday morning: no drill and no hurry, only a chair to try and questions answered.`,
    },
    doctors: ['dana-felimban', 'hattan-alsharif'],
  },
]
