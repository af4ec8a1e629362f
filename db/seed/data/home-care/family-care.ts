import type { HomeCareSeed } from '../../seed-types.ts'

export const familyCare: HomeCareSeed = {
  slug: 'family-care',
  name: { ar: 'الطبيب الزائر ورعاية الأسرة', en: 'Doctor at home and family care' },
  content: {
    ar: `من الجد الذي يشقّ عليه الخروج إلى المولود الذي لم يكمل أسبوعه الأول، هذه خدمات لكل من يحتاج إلى الرعاية وهو بين أهله. يزورك طبيب أو قابلة أو مرافق صحي مدرَّب، ويُسجَّل ما يجري في ملف المراجع.

تُرتَّب الزيارات بما يناسب أوقات الصلاة والمدرسة والنوم، ويمكن حجز زيارة واحدة أو عدة زيارات.`,
    en: `From the grandfather who finds it hard to go out to the baby not yet a week old, these services are for anyone who would rather be cared for among family. A doctor, midwife or trained health companion visits you, and what happens is noted in the patient record.

Visits are arranged around prayer times, school and sleep, and you can book one or several.`,
  },
  services: [
    {
      slug: 'doctor-visit',
      name: { ar: 'زيارة طبيب الأسرة', en: 'Family doctor visit' },
      content: {
        ar: `يزورك طبيب أسرة في الوقت الذي تختاره للحالات التي لا تستدعي الطوارئ: الحرارة، والتهاب الحلق، وآلام البطن، وارتفاع الضغط، ونزلات الأطفال. يفحص الطبيب المريض ويكتب الوصفة، ويطلب التحاليل إن لزمت.

إن تبيّن أن الحالة تحتاج إلى المستشفى رتّب لك الطبيب الانتقال إليه واتصل بزملائه قبل وصولك.`,
        en: `A family doctor visits you at the time that you choose for problems that are not emergencies: fever, sore throat, stomach pain, raised blood pressure, children’s colds. The doctor examines the patient, writes a prescription and orders tests if needed.

If hospital turns out to be the right place, the doctor arranges the transfer and speaks to colleagues before you arrive.`,
      },
      price: 450,
      scene: 'doctor-visit',
    },
    {
      slug: 'elderly-care',
      name: { ar: 'رعاية كبار السن', en: 'Care of older people' },
      content: {
        ar: `زيارة شاملة لكبير السن تستغرق تسعين دقيقة، تجمع بين الطبيب والممرض: مراجعة الأدوية وتعارضها، وتقييم الذاكرة والمزاج والتغذية وخطر السقوط، وفحص الجلد والقدمين.

تتسلم الأسرة خطة رعاية واضحة للشهر التالي، ورقمًا للتواصل مع الفريق على مدار الساعة. وغايتنا أن يبقى الوالدان في بيتهما، آمنين ومكرَّمين.`,
        en: `A ninety-minute visit by a doctor and a nurse together: a review of medicines and how they interact, of memory, mood, nutrition and the risk of falls, and a check of skin and feet.

The family receives a clear care plan for the coming month and a number to reach the team at any hour. Our aim is that parents stay in their own home, safely and with dignity.`,
      },
      price: 520,
      scene: 'elderly',
    },
    {
      slug: 'newborn-care',
      name: { ar: 'العناية بالمولود', en: 'Newborn care' },
      content: {
        ar: `تزور ممرضة حديثي الولادة المنزل في الأيام الأولى بعد الخروج من المستشفى، فتزن المولود وتقيس حرارته، وتنظر إلى السرّة ولون الجلد بحثًا عن الصفار، وتتأكد من كفاية الرضاعة.

وتعلّم الوالدين الاستحمام والتقميط والنوم الآمن، وتجيب عن أسئلة لا تنتهي في الليالي الأولى.`,
        en: `A neonatal nurse visits in the first days after discharge. She weighs the baby, takes the temperature, looks at the cord and at the skin for jaundice, and makes sure that feeding is enough.

She shows the parents how to bathe and wrap the baby and how to put it safely to sleep, and answers the many questions of the first nights.`,
      },
      price: 280,
      scene: 'newborn',
    },
    {
      slug: 'mother-care',
      name: { ar: 'رعاية الأم بعد الولادة', en: 'Care for the mother after birth' },
      content: {
        ar: `تتابع القابلة صحة الأم في الأسابيع الستة بعد الولادة: جرح القيصرية أو الغرز، والضغط والنزف، وآلام الرضاعة واحتقان الثدي، وتمارين قاع الحوض.

وتسأل عن النوم والمزاج كما تسأل عن الجسد، فاكتئاب ما بعد الولادة شائع وعلاجه ممكن، والحديث عنه أول خطوة.`,
        en: `A midwife follows the mother through the six weeks after birth: the caesarean wound or stitches, blood pressure and bleeding, painful feeding and engorged breasts, pelvic floor exercises.

She asks about sleep and mood as well as the body. Depression after birth is common and can be treated, and talking about it is the first step.`,
      },
      price: 300,
      scene: 'mother',
    },
    {
      slug: 'health-companion',
      name: { ar: 'مرافق صحي ليوم كامل', en: 'Health companion for a day' },
      content: {
        ar: `مرافق أو مرافقة تحمل شهادة في الرعاية الصحية وتبقى مع المريض اثنتي عشرة ساعة: تذكّره بأدويته، وتساعده في الأكل والحركة، وتؤنس وحدته.

تناسب الخدمة من خرج حديثًا من عملية، أو من يعتني بمريض وأتعبه السهر ويحتاج إلى يوم راحة.`,
        en: `A companion with a healthcare certificate stays with the patient for twelve hours, gives reminders about medicines, helps with meals and moving about, and keeps the patient company.

It suits people who have just had an operation, and those who look after someone, have lost sleep and need a day of rest.`,
      },
      price: 390,
      scene: 'companion',
    },
    {
      slug: 'home-vaccination',
      name: { ar: 'التطعيمات في المنزل', en: 'Vaccination at home' },
      content: {
        ar: `لقاحات الإنفلونزا الموسمية والمكورات الرئوية والحزام الناري للكبار، وتطعيمات الأطفال بحسب الجدول الوطني، تصل إليك في حافظات تُراقَب حرارتها من الصيدلية حتى الباب.

يبقى الممرض ربع ساعة بعد التطعيم، ويكتب اللقاح في بطاقة التطعيم في الحال. السعر للزيارة، وتُضاف قيمة اللقاح بحسب نوعه.`,
        en: `Seasonal flu, pneumococcal and shingles vaccines for adults, and children’s vaccines according to the national schedule, brought in cool boxes whose temperature is tracked from the pharmacy to your door.

The nurse stays a quarter of an hour afterwards, and writes the dose in the vaccination card at once. The price is for the visit; the vaccine is added according to its kind.`,
      },
      price: 130,
      scene: 'vaccination',
    },
  ],
}
