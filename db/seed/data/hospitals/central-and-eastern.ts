import type { HospitalSeed } from '../../seed-types.ts'
import { certificate } from './certificates.ts'

export const centralAndEasternHospitals: HospitalSeed[] = [
  {
    slug: 'olaya',
    city: 'riyadh',
    name: { ar: 'مستشفى عافية العليا', en: 'Afiya Olaya Hospital' },
    content: {
      ar: `مستشفى عافية العليا هو المستشفى الأم للمجموعة وأكبر فروعها، ويقع في قلب الرياض على بعد خطوات من محطة المترو. يضم 220 سريرًا وأكثر من أربعين عيادة، ويستقبل المراجعين من داخل العاصمة وخارجها، ويحوّل إليه زملاؤنا في المدن الأخرى الحالات التي تحتاج إلى فريق متعدد التخصصات.

يحتضن المستشفى مركز القلب الذي يعمل فيه فريق القسطرة على مدار الساعة، ووحدةً للسكتة الدماغية تبدأ علاجها منذ وصول سيارة الإسعاف. ولأن الوقت يصنع الفرق، وُضعت الأشعة والمختبر والعمليات في مبنى واحد متصل لا يحتاج المريض فيه إلى التنقل.

يتحدث موظفو الاستقبال العربية والإنجليزية والأردية، وتوفر إدارة تجربة المريض مرافقًا لكل من يحتاج إلى عون منذ باب المواقف حتى نهاية الزيارة.`,
      en: `Afiya Olaya is where the group began and is still its largest hospital. It stands in the heart of Riyadh, a short walk from the metro, with 220 beds and more than forty clinics. Patients come from across the capital and beyond it, and our colleagues in other cities refer the cases that need several specialities around one table.

The hospital is home to our Heart Centre, whose catheter team is on call day and night, and to a stroke unit where treatment starts the moment the ambulance arrives. Because minutes matter, imaging, laboratory and theatres share one building, so patients are not moved from door to door.

Reception staff speak Arabic, English and Urdu, and the patient-experience team will send a companion to anyone who would like help, from the car park to the end of the visit.`,
    },
    specialServices: {
      ar: `قسطرة القلب الطارئة على مدار 24 ساعة
وحدة السكتة الدماغية
العناية المركزة للكبار
جراحات المفاصل بمساعدة الروبوت
مناظير الجهاز الهضمي
الأشعة المقطعية والرنين المغناطيسي
عيادة الفحص الشامل للتنفيذيين`,
      en: `Emergency heart catheterisation, 24 hours a day
Stroke unit
Adult intensive care
Robot-assisted joint surgery
Digestive endoscopy
CT and MRI
Executive health check clinic`,
    },
    address: {
      ar: 'شارع العليا، حي العليا، الرياض 12213',
      en: 'Olaya Street, Al Olaya, Riyadh 12213',
    },
    lat: 24.6953,
    long: 46.685,
    phone: '+966115550100',
    email: 'olaya@afiya.example',
    credits: [
      certificate('careQuality', '0111', {
        ar: 'شهادة سلامة المرضى، المستوى الذهبي',
        en: 'Patient safety certificate, gold level',
      }),
      certificate('conformity', '0122', { ar: 'جودة المختبرات الطبية', en: 'Medical laboratory quality' }),
      certificate('programmes', '0133', {
        ar: 'اعتماد وحدة السكتة الدماغية',
        en: 'Stroke unit accreditation',
      }),
      certificate('conformity', '0144', { ar: 'إدارة الجودة', en: 'Quality management' }),
    ],
  },
  {
    slug: 'narjis',
    city: 'riyadh',
    name: { ar: 'مستشفى عافية النرجس', en: 'Afiya Narjis Hospital' },
    content: {
      ar: `افتُتح مستشفى عافية النرجس ليخدم أحياء شمال الرياض التي كبرت سريعًا وكثرت فيها الأسر الشابة. صُمّم المبنى من البداية للعائلة: مداخل واسعة لعربات الأطفال، ومناطق انتظار هادئة، ومواعيد مسائية تناسب من يعمل ومن يدرس.

في المستشفى 120 سريرًا وقسم ولادة بغرف خاصة، وعيادات أطفال لا يختلط فيها الأصحاء القادمون للتطعيم بالمرضى. ويعمل فيه مركز الأسنان الذي يجمع التقويم والزراعة وأسنان الأطفال تحت سقف واحد، ومعه مختبر رقمي يصنع التيجان في الزيارة نفسها.`,
      en: `Afiya Narjis was opened for the fast-growing districts of north Riyadh, where so many young families have made their homes. It was planned for families from the first drawing: wide doors for pushchairs, quiet waiting areas, and evening appointments for people who work or study.

The hospital has 120 beds, a maternity floor with private rooms, and children’s clinics where well babies coming for vaccination do not sit beside sick ones. It also houses our Dental Centre, which brings orthodontics, implants and children’s dentistry under one roof, with a digital laboratory that makes crowns during the same visit.`,
    },
    specialServices: {
      ar: `غرف ولادة خاصة
الحضانة والعناية المركزة لحديثي الولادة
التطعيمات وعيادة الطفل السليم
طوارئ الأطفال على مدار 24 ساعة
زراعة الأسنان والتقويم الشفاف
فحص السمع لحديثي الولادة`,
      en: `Private birthing rooms
Nursery and neonatal intensive care
Vaccination and well-baby clinic
Children’s emergency room, 24 hours a day
Dental implants and clear aligners
Newborn hearing screening`,
    },
    address: {
      ar: 'طريق عثمان بن عفان، حي النرجس، الرياض 13327',
      en: 'Uthman Ibn Affan Road, An Narjis, Riyadh 13327',
    },
    lat: 24.8531,
    long: 46.6692,
    phone: '+966115550200',
    email: 'narjis@afiya.example',
    credits: [
      certificate('careQuality', '0155', {
        ar: 'رعاية صديقة للأم والطفل',
        en: 'Mother- and child-friendly care',
      }),
      certificate('careQuality', '0166', {
        ar: 'شهادة تجربة المراجع',
        en: 'Patient experience certificate',
      }),
      certificate('conformity', '0177', { ar: 'إدارة الجودة', en: 'Quality management' }),
    ],
  },
  {
    slug: 'shati',
    city: 'dammam',
    name: { ar: 'مستشفى عافية الشاطئ', en: 'Afiya Shati Hospital' },
    content: {
      ar: `يطل مستشفى عافية الشاطئ على كورنيش الدمام، ويخدم سكان المنطقة الشرقية من الجبيل إلى الأحساء. يضم 160 سريرًا، وعيادات للصحة المهنية تتعامل مع العاملين في المصانع والمنصات البحرية وما تفرضه أعمالهم من فحوص دورية.

ويضم المستشفى مركز العيون الذي أجرى أكثر من ثلاثين ألف عملية لتصحيح النظر وإزالة الماء الأبيض وعلاج الشبكية، وفيه غرف عمليات خاصة به وعيادة للأطفال المصابين بالحول وكسل العين. وإلى جواره عيادات القلب والجهاز الهضمي والمسالك والجلدية.`,
      en: `Afiya Shati looks out on the Dammam corniche and serves the Eastern Province from Jubail to Al-Ahsa. It has 160 beds, and occupational health clinics for people who work in plants and on offshore platforms and need regular medical checks.

It also houses the Eye Centre, which has performed more than thirty thousand operations to correct sight, remove cataracts and treat the retina. The centre has theatres of its own and a clinic for children with squint or lazy eye. Beside it are clinics for the heart, digestion, urology and skin.`,
    },
    specialServices: {
      ar: `تصحيح النظر بالليزر
عمليات الماء الأبيض وزراعة العدسات
علاج الشبكية وحقن العين
فحوص الصحة المهنية
منظار الكبسولة للأمعاء الدقيقة
علاج حصوات المسالك البولية بالليزر`,
      en: `Laser vision correction
Cataract surgery and lens implants
Retinal treatment and eye injections
Occupational health checks
Capsule endoscopy of the small bowel
Laser treatment of urinary stones`,
    },
    address: {
      ar: 'طريق الخليج، حي الشاطئ الشرقي، الدمام 32413',
      en: 'Al Khaleej Road, Ash Shati Ash Sharqi, Dammam 32413',
    },
    lat: 26.4681,
    long: 50.1207,
    phone: '+966135550700',
    email: 'shati@afiya.example',
    credits: [
      certificate('programmes', '0188', {
        ar: 'اعتماد جراحات العيون لليوم الواحد',
        en: 'Day-case eye surgery accreditation',
      }),
      certificate('careQuality', '0199', {
        ar: 'الصحة والسلامة المهنية',
        en: 'Occupational health and safety',
      }),
      certificate('careQuality', '0210', {
        ar: 'شهادة سلامة المرضى، المستوى الذهبي',
        en: 'Patient safety certificate, gold level',
      }),
    ],
  },
]
