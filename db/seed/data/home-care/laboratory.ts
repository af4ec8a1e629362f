import type { HomeCareSeed } from '../../seed-types.ts'

export const laboratory: HomeCareSeed = {
  slug: 'laboratory',
  cities: ['riyadh', 'jeddah', 'dammam'],
  name: { ar: 'التحاليل المنزلية', en: 'Tests at home' },
  content: {
    ar: `تُسحب العينة في بيتك ثم تُنقل مبرّدة إلى مختبرات عافية المعتمدة، ويتصل بك فريق المختبر ليشرح لك النتيجة بلغة مبسطة. لا انتظار ولا زحام، وللتحاليل التي تحتاج إلى صيام نأتيك مع شروق الشمس.

يسحب العينات فنيون مدرَّبون على التعامل مع الأطفال وكبار السن وأصحاب الأوردة الصعبة.`,
    en: `The sample is taken at home and carried, cooled, to Afiya’s accredited laboratories; the laboratory calls you to explain the result in plain language. There is no waiting room, and for fasting tests we can come at sunrise.

Samples are taken by technicians trained to work with children, older people and difficult veins.`,
  },
  services: [
    {
      slug: 'basic-blood-tests',
      name: { ar: 'تحاليل الدم الأساسية', en: 'Basic blood tests' },
      content: {
        ar: `صورة الدم الكاملة، والسكر الصائم والتراكمي، ووظائف الكلى والكبد، والدهون الثلاثية والكوليسترول، في سحبة واحدة. يحدد طبيبك متى تحتاج إليها، وخصوصًا إن كنت تتناول أدوية دائمة.

يلزم صيام ثماني ساعات، ويُسمح بشرب الماء. تظهر النتائج خلال 24 ساعة.`,
        en: `Full blood count, fasting blood sugar and HbA1c, kidney and liver function, triglycerides and cholesterol, all from one sample. Your doctor will say when you need it, especially if you take regular medicines.

Eight hours of fasting are needed; water is allowed. Results arrive within 24 hours.`,
      },
      price: 199,
      scene: 'blood-test',
    },
    {
      slug: 'full-checkup',
      name: { ar: 'باقة الفحص الشامل', en: 'Full check-up package' },
      content: {
        ar: `أكثر من خمسين تحليلًا تغطي القلب والكبد والكلى والغدة الدرقية والفيتامينات ومخزون الحديد ودلالات الالتهاب، مع تحليل البول وقياس الضغط والوزن في الزيارة نفسها.

ويشمل السعر مكالمة هاتفية مدتها عشرون دقيقة مع طبيب أسرة يشرح لك النتائج ويقترح الخطوة التالية.`,
        en: `More than fifty tests covering heart, liver, kidneys, thyroid, vitamins, iron stores and signs of inflammation, with a urine test, blood pressure and weight at the same visit.

The price includes a twenty-minute telephone call with a family doctor who goes through the results with you and suggests what to do next.`,
      },
      price: 649,
      scene: 'checkup',
    },
    {
      slug: 'vitamins-and-minerals',
      name: { ar: 'تحليل الفيتامينات والمعادن', en: 'Vitamins and minerals' },
      content: {
        ar: `فيتامين د وفيتامين ب12 وحمض الفوليك ومخزون الحديد والكالسيوم والمغنيسيوم والزنك. يفيد هذا التحليل من يشكو التعب الدائم أو تساقط الشعر أو آلام العظام، ومن أجرى عملية تكميم، ومن يتبع حمية قاسية.

لا يحتاج إلى صيام، وتظهر النتائج خلال 48 ساعة مع توصية بمراجعة الطبيب إن وُجد نقص.`,
        en: `Vitamin D, vitamin B12, folate, iron stores, calcium, magnesium and zinc. It helps people who are always tired, lose hair or have aching bones, who have had a gastric sleeve or who follow a strict diet.

No fasting is needed. Results arrive within 48 hours, with advice to see a doctor if anything is low.`,
      },
      price: 330,
      scene: 'vitamins',
    },
    {
      slug: 'pregnancy-test',
      name: { ar: 'تحليل الحمل والمتابعة الأولى', en: 'Pregnancy blood test' },
      content: {
        ar: `تحليل هرمون الحمل الرقمي في الدم، وهو أدق من الفحص المنزلي ويكشف الحمل قبل تأخر الدورة بأيام. تسحب العينة فنية في خصوصية تامة، وتصل النتيجة إليك وحدك خلال ساعات.

وإن كانت النتيجة إيجابية ساعدناك على حجز أول موعد مع طبيبة النساء والولادة، وأرسلنا إليك قائمة بما ينبغي تناوله وما ينبغي تجنبه.`,
        en: `A blood test that measures the pregnancy hormone: more accurate than a home test, and able to show a pregnancy some days before a missed period. A female technician takes the sample in full privacy, and the result comes to you alone within hours.

If it is positive, we help you book a first appointment with a gynaecologist and send a list of what to take and what to avoid.`,
      },
      price: 110,
      scene: 'pregnancy-test',
    },
    {
      slug: 'respiratory-pcr',
      name: { ar: 'مسحة الفيروسات التنفسية', en: 'Respiratory virus swab' },
      content: {
        ar: `مسحة أنفية واحدة تكشف الإنفلونزا بنوعيها وكورونا والفيروس التنفسي المخلوي بتقنية تفاعل البوليميراز المتسلسل. تفيد قبل زيارة كبار السن أو حديثي الولادة، وعند ارتفاع حرارة طفل في موسم المدارس.

تظهر النتيجة خلال ثماني ساعات، ويتصل بك طبيب إذا كانت إيجابية وكنت من الفئات الأكثر عرضة للمضاعفات.`,
        en: `One nasal swab looks for influenza A and B, COVID-19 and RSV by PCR. It is useful before visiting older relatives or a newborn, and when a child runs a fever in the school season.

The result arrives within eight hours, and a doctor will call you if it is positive and you are at higher risk of complications.`,
      },
      price: 240,
      scene: 'pcr',
    },
    {
      slug: 'genetic-carrier-test',
      name: { ar: 'فحص الأمراض الوراثية', en: 'Genetic carrier test' },
      content: {
        ar: `فحص جيني من عينة دم أو لعاب لمعرفة ما إذا كنت تحمل صفة مرض وراثي شائع في المنطقة، كفقر الدم المنجلي والثلاسيميا وبعض أمراض الاستقلاب. يهم المقبلين على الزواج ومن في أسرهم إصابة سابقة.

تسبق الفحصَ استشارةٌ وراثية وتعقبه أخرى، وتبقى النتيجة سرية لا يطّلع عليها غيرك. ولا يغني هذا الفحص عن فحص ما قبل الزواج الإلزامي.`,
        en: `A genetic test on blood or saliva that shows whether you carry a hereditary disease common in the region, such as sickle cell disease, thalassaemia and some metabolic disorders. It matters to couples planning to marry and to families with a known case.

Genetic counselling comes before and after the test, and the result is for your eyes only. It does not replace the compulsory pre-marital screening.`,
      },
      price: 1450,
      scene: 'dna',
    },
  ],
}
