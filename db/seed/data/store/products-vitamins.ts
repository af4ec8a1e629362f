import type { ProductSeed } from '../../seed-types.ts'
import { afiyaCare, ghaf, waha } from './brands.ts'

export const vitaminsProducts: ProductSeed[] = [
  {
    slug: 'waha-vitamin-d3-5000',
    category: 'single-vitamins',
    name: {
      ar: 'فيتامين د3 من واحة – 5000 وحدة دولية، 90 كبسولة',
      en: 'Waha Vitamin D3 5000 IU, 90 capsules',
    },
    description: {
      ar: 'فيتامين د3 مذاب في زيت الزيتون ليسهل امتصاصه، ويساهم في صحة العظام والعضلات والأداء الطبيعي لجهاز المناعة. تؤخذ كبسولة واحدة مع وجبة تحتوي على دهون. هذه جرعة مرتفعة، فيُفضّل فحص مستوى الفيتامين في الدم واستشارة الطبيب قبل الاستمرار عليها.',
      en: 'Vitamin D3 in olive oil for easy absorption; it contributes to normal bones, muscles and immune function. Take one capsule with a meal that contains some fat. This is a high dose: have your vitamin D level checked and ask your doctor before taking it for long.',
    },
    price: 64.5,
    discount: { type: 'percentage', value: 20 },
    stock: 186,
    pack: {
      shape: 'bottle',
      body: '#e0a23c',
      cap: '#ffffff',
      label: { ...waha, title: { ar: 'فيتامين د3', en: 'Vitamin D3' }, strength: '5000 IU · 90' },
    },
  },
  {
    slug: 'waha-vitamin-d3-1000',
    category: 'single-vitamins',
    name: {
      ar: 'فيتامين د3 من واحة – 1000 وحدة دولية، 120 كبسولة',
      en: 'Waha Vitamin D3 1000 IU, 120 capsules',
    },
    description: {
      ar: 'جرعة يومية معتدلة من فيتامين د3 لمن لا يتعرضون للشمس بما يكفي. كبسولة صغيرة سهلة البلع تؤخذ مرة واحدة يوميًا مع الطعام. لا تجمع بينها وبين مكمل آخر يحتوي على فيتامين د إلا بعد سؤال الصيدلي.',
      en: 'A moderate daily dose of vitamin D3 for people who see little sun. The small capsule is easy to swallow and is taken once a day with food. Ask the pharmacist before combining it with another supplement that contains vitamin D.',
    },
    price: 38.95,
    stock: 240,
    pack: {
      shape: 'bottle',
      body: '#e8b75e',
      cap: '#ffffff',
      label: { ...waha, title: { ar: 'فيتامين د3', en: 'Vitamin D3' }, strength: '1000 IU · 120' },
    },
  },
  {
    slug: 'waha-vitamin-c-1000',
    category: 'single-vitamins',
    name: {
      ar: 'فيتامين سي من واحة – 1000 ملجم مع مستخلص ثمر الورد، 60 قرصًا',
      en: 'Waha Vitamin C 1000 mg with rose hip, 60 tablets',
    },
    description: {
      ar: 'فيتامين سي بتركيز 1000 ملجم مع مستخلص ثمر الورد، يساهم في الأداء الطبيعي لجهاز المناعة ويقلل الشعور بالتعب. قرص واحد يوميًا بعد الأكل مع كوب ماء. يُنصح من لديه حصوات في الكلى باستشارة الطبيب أولًا.',
      en: 'Vitamin C 1000 mg with rose hip extract; it contributes to normal immune function and helps reduce tiredness. One tablet a day after food with a glass of water. If you have had kidney stones, ask your doctor first.',
    },
    price: 49.95,
    stock: 132,
    pack: {
      shape: 'bottle',
      body: '#eec04f',
      cap: '#ffffff',
      label: { ...waha, title: { ar: 'فيتامين سي', en: 'Vitamin C' }, strength: '1000 mg · 60' },
    },
  },
  {
    slug: 'afiya-vitamin-c-effervescent',
    category: 'single-vitamins',
    name: {
      ar: 'فيتامين سي فوّار من عافية كير – 1000 ملجم بنكهة البرتقال، 20 قرصًا',
      en: 'Afiya Care Vitamin C Effervescent 1000 mg, orange flavour, 20 tablets',
    },
    description: {
      ar: 'أقراص فوّارة بنكهة البرتقال تذوب في كوب ماء خلال دقيقة، وخالية من السكر المضاف. مناسبة لمن لا يحب بلع الأقراص. يحتوي القرص على الصوديوم، فلينتبه لذلك مرضى ضغط الدم.',
      en: 'Orange-flavoured tablets that dissolve in a glass of water within a minute, with no added sugar. A good choice if you dislike swallowing tablets. Each tablet contains sodium, which matters if you watch your blood pressure.',
    },
    price: 21.5,
    discount: { type: 'percentage', value: 15 },
    stock: 298,
    pack: {
      shape: 'bottle',
      body: '#f2a65a',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'سي فوّار', en: 'C Fizz' }, strength: '1000 mg · 20' },
    },
  },
  {
    slug: 'ghaf-vitamin-b12',
    category: 'single-vitamins',
    name: {
      ar: 'فيتامين ب12 من غاف – 1000 ميكروجرام تحت اللسان، 60 قرصًا',
      en: 'Ghaf Vitamin B12 1000 mcg sublingual, 60 tablets',
    },
    description: {
      ar: 'فيتامين ب12 على هيئة ميثيل كوبالامين في قرص يذوب تحت اللسان بطعم الكرز. يناسب النباتيين ومن يستخدمون الميتفورمين لفترات طويلة بعد استشارة الطبيب. قرص واحد يوميًا في الصباح.',
      en: 'Vitamin B12 as methylcobalamin in a cherry-flavoured tablet that melts under the tongue. Suits vegetarians, and people on long-term metformin after asking their doctor. One tablet each morning.',
    },
    price: 58,
    stock: 74,
    pack: {
      shape: 'bottle',
      body: '#3f7a4a',
      cap: '#f4f4f0',
      label: { ...ghaf, title: { ar: 'فيتامين ب12', en: 'Vitamin B12' }, strength: '1000 mcg · 60' },
    },
  },
  {
    slug: 'ghaf-vitamin-b-complex',
    category: 'single-vitamins',
    name: {
      ar: 'فيتامين ب المركّب من غاف – 90 قرصًا',
      en: 'Ghaf Vitamin B Complex, 90 tablets',
    },
    description: {
      ar: 'ثمانية من فيتامينات ب في قرص واحد تساهم في إنتاج الطاقة وصحة الجهاز العصبي. يؤخذ قرص يوميًا مع الإفطار، وقد يميل لون البول إلى الأصفر وهذا أمر طبيعي.',
      en: 'All eight B vitamins in one tablet, for normal energy release and a healthy nervous system. Take one a day with breakfast. Urine may turn bright yellow, which is harmless.',
    },
    price: 52.5,
    stock: 95,
    pack: {
      shape: 'bottle',
      body: '#4f8a55',
      cap: '#f4f4f0',
      label: { ...ghaf, title: { ar: 'ب المركّب', en: 'B Complex' }, strength: '8 B vit · 90' },
    },
  },
  {
    slug: 'waha-biotin-5000',
    category: 'single-vitamins',
    name: {
      ar: 'بيوتين من واحة – 5000 ميكروجرام، 60 كبسولة',
      en: 'Waha Biotin 5000 mcg, 60 capsules',
    },
    description: {
      ar: 'بيوتين يساهم في الحفاظ على صحة الشعر والبشرة. كبسولة واحدة يوميًا مع الطعام، وقد يلزم شهران إلى ثلاثة قبل ملاحظة أي فرق. قد يؤثر البيوتين في نتائج بعض تحاليل الدم، فأخبر المختبر قبل السحب.',
      en: 'Biotin contributes to the maintenance of normal hair and skin. One capsule a day with food; expect to wait two to three months for a difference. Biotin can affect some blood tests, so tell the laboratory before a sample is taken.',
    },
    price: 56.95,
    discount: { type: 'percentage', value: 25 },
    stock: 118,
    pack: {
      shape: 'bottle',
      body: '#d89a52',
      cap: '#ffffff',
      label: { ...waha, title: { ar: 'بيوتين', en: 'Biotin' }, strength: '5000 mcg · 60' },
    },
  },
  {
    slug: 'ghaf-folic-acid',
    category: 'single-vitamins',
    name: {
      ar: 'حمض الفوليك من غاف – 400 ميكروجرام، 100 قرص',
      en: 'Ghaf Folic Acid 400 mcg, 100 tablets',
    },
    description: {
      ar: 'حمض الفوليك بالجرعة اليومية الموصى بها للسيدات عند التخطيط للحمل وخلال أشهره الأولى. قرص صغير يوميًا في أي وقت. قد يصف الطبيب جرعة أعلى في بعض الحالات، فاسأليه قبل البدء.',
      en: 'Folic acid at the daily amount advised for women who plan a pregnancy and in its first months. One small tablet a day, at any time. Some women need a higher dose, so ask your doctor before you start.',
    },
    price: 24,
    stock: 163,
    pack: {
      shape: 'bottle',
      body: '#5d9a63',
      cap: '#f4f4f0',
      label: { ...ghaf, title: { ar: 'حمض الفوليك', en: 'Folic Acid' }, strength: '400 mcg · 100' },
    },
  },
  {
    slug: 'ghaf-vitamin-e-400',
    category: 'single-vitamins',
    name: {
      ar: 'فيتامين هـ من غاف – 400 وحدة دولية، 30 كبسولة جيلاتينية',
      en: 'Ghaf Vitamin E 400 IU, 30 softgels',
    },
    description: {
      ar: 'فيتامين هـ طبيعي المصدر يساهم في حماية الخلايا من الأكسدة. كبسولة واحدة يوميًا بعد الأكل. لا يُستخدم مع مميعات الدم إلا بإشراف الطبيب.',
      en: 'Vitamin E from a natural source helps protect cells from oxidative stress. One softgel a day after food. Do not take it with blood thinners unless your doctor agrees.',
    },
    price: 33.5,
    stock: 0,
    pack: {
      shape: 'bottle',
      body: '#7fae6b',
      cap: '#f4f4f0',
      label: { ...ghaf, title: { ar: 'فيتامين هـ', en: 'Vitamin E' }, strength: '400 IU · 30' },
    },
  },
  {
    slug: 'afiya-multivitamin-adults',
    category: 'multivitamins',
    name: {
      ar: 'فيتامينات متعددة للبالغين من عافية كير – 60 قرصًا',
      en: 'Afiya Care Daily Multivitamin for adults, 60 tablets',
    },
    description: {
      ar: 'اثنان وعشرون فيتامينًا ومعدنًا في قرص واحد يكمل ما ينقص من الغذاء اليومي. يؤخذ قرص بعد الوجبة الرئيسية. المكمل لا يغني عن الغذاء المتوازن.',
      en: 'Twenty-two vitamins and minerals in one tablet to top up what the day’s food leaves out. Take one after your main meal. A supplement is no substitute for a balanced diet.',
    },
    price: 72,
    discount: { type: 'percentage', value: 15 },
    stock: 205,
    pack: {
      shape: 'bottle',
      body: '#00938c',
      cap: '#ffffff',
      label: { ...afiyaCare, title: { ar: 'يومي متكامل', en: 'Daily Multi' }, strength: '22 nutrients · 60' },
    },
  },
  {
    slug: 'afiya-multivitamin-women',
    category: 'multivitamins',
    name: {
      ar: 'فيتامينات متعددة للنساء من عافية كير مع الحديد وحمض الفوليك – 60 قرصًا',
      en: 'Afiya Care Multivitamin for Women with iron and folic acid, 60 tablets',
    },
    description: {
      ar: 'تركيبة مصممة لاحتياج المرأة من الحديد وحمض الفوليك وفيتامين د والبيوتين. قرص واحد يوميًا بعد الغداء. للحامل تركيبة أخرى خاصة، فاسألي الصيدلي عنها.',
      en: 'A formula built around women’s needs for iron, folic acid, vitamin D and biotin. One tablet a day after lunch. Pregnant women need a different formula; ask the pharmacist.',
    },
    price: 79.5,
    stock: 88,
    pack: {
      shape: 'bottle',
      body: '#c97f9a',
      cap: '#ffffff',
      label: { ...afiyaCare, title: { ar: 'للنساء', en: 'Women Multi' }, strength: 'Iron + folic · 60' },
    },
  },
  {
    slug: 'afiya-multivitamin-men-50',
    category: 'multivitamins',
    name: {
      ar: 'فيتامينات متعددة للرجال فوق 50 عامًا من عافية كير – 60 قرصًا',
      en: 'Afiya Care Multivitamin for Men 50+, 60 tablets',
    },
    description: {
      ar: 'فيتامينات ومعادن للرجال بعد الخمسين، بلا حديد مضاف ومع كمية أعلى من ب12 وفيتامين د والسيلينيوم. قرص واحد يوميًا مع الطعام. من يتناول الوارفارين يستشير طبيبه لأن التركيبة تحتوي على فيتامين ك.',
      en: 'Vitamins and minerals for men over fifty: no added iron, more B12, vitamin D and selenium. One tablet a day with food. It contains vitamin K, so ask your doctor if you take warfarin.',
    },
    price: 84,
    stock: 57,
    pack: {
      shape: 'bottle',
      body: '#3c6e8f',
      cap: '#ffffff',
      label: { ...afiyaCare, title: { ar: 'للرجال 50+', en: 'Men 50+' }, strength: '20 nutrients · 60' },
    },
  },
  {
    slug: 'waha-hair-skin-nails',
    category: 'multivitamins',
    name: {
      ar: 'فيتامينات الشعر والبشرة والأظافر من واحة – 60 قطعة قابلة للمضغ بنكهة الفراولة',
      en: 'Waha Hair, Skin & Nails, 60 strawberry gummies',
    },
    description: {
      ar: 'قطع لذيذة بنكهة الفراولة تجمع البيوتين والزنك وفيتاميني سي وهـ للحفاظ على شعر وبشرة وأظافر صحية. قطعتان يوميًا للبالغين. تحتوي على السكر وليست حلوى، فاحفظها بعيدًا عن متناول الأطفال.',
      en: 'Tasty strawberry gummies with biotin, zinc and vitamins C and E for normal hair, skin and nails. Two a day for adults. They contain sugar and are not sweets: keep them out of children’s reach.',
    },
    price: 89.95,
    discount: { type: 'amount', value: 15 },
    stock: 142,
    pack: {
      shape: 'jar',
      body: '#e39a86',
      cap: '#b8741a',
      label: { ...waha, title: { ar: 'شعر وبشرة', en: 'Hair & Skin' }, strength: '60 gummies' },
    },
  },
  {
    slug: 'ghaf-iron-gentle',
    category: 'minerals',
    name: {
      ar: 'حديد لطيف على المعدة من غاف – 25 ملجم مع فيتامين سي، 60 كبسولة',
      en: 'Ghaf Gentle Iron 25 mg with vitamin C, 60 capsules',
    },
    description: {
      ar: 'حديد بيسجلايسينات أخف على المعدة من أملاح الحديد التقليدية، ومعه فيتامين سي لتحسين الامتصاص. كبسولة يوميًا بعيدًا عن الشاي والقهوة والحليب بساعتين. لا يُستخدم إلا عند وجود نقص مؤكد بالتحليل.',
      en: 'Iron bisglycinate is easier on the stomach than ordinary iron salts; vitamin C helps you absorb it. One capsule a day, two hours away from tea, coffee and milk. Take iron only when a blood test has shown that you need it.',
    },
    price: 62,
    stock: 110,
    pack: {
      shape: 'bottle',
      body: '#8a4a3f',
      cap: '#f4f4f0',
      label: { ...ghaf, title: { ar: 'حديد لطيف', en: 'Gentle Iron' }, strength: '25 mg · 60' },
    },
  },
  {
    slug: 'ghaf-magnesium-glycinate',
    category: 'minerals',
    name: {
      ar: 'مغنيسيوم جلايسينات من غاف – 200 ملجم، 90 كبسولة',
      en: 'Ghaf Magnesium Glycinate 200 mg, 90 capsules',
    },
    description: {
      ar: 'مغنيسيوم سهل الامتصاص يساهم في استرخاء العضلات وتقليل الإرهاق. كبسولة واحدة مساءً قبل النوم بساعة. يستشير مرضى الكلى الطبيب قبل الاستخدام.',
      en: 'A well-absorbed magnesium that contributes to normal muscle function and less tiredness. One capsule in the evening, an hour before bed. People with kidney disease should ask their doctor first.',
    },
    price: 98.5,
    discount: { type: 'percentage', value: 10 },
    stock: 129,
    pack: {
      shape: 'bottle',
      body: '#2f6b57',
      cap: '#f4f4f0',
      label: { ...ghaf, title: { ar: 'مغنيسيوم', en: 'Magnesium' }, strength: '200 mg · 90' },
    },
  },
  {
    slug: 'waha-zinc-25',
    category: 'minerals',
    name: { ar: 'زنك من واحة – 25 ملجم، 60 قرصًا', en: 'Waha Zinc 25 mg, 60 tablets' },
    description: {
      ar: 'زنك بيكولينات يساهم في الأداء الطبيعي لجهاز المناعة وصحة البشرة. قرص واحد يوميًا بعد الأكل حتى لا يسبب غثيانًا. لا يُنصح بالاستمرار عليه أكثر من ثلاثة أشهر دون استشارة.',
      en: 'Zinc picolinate contributes to normal immunity and skin. One tablet a day after food, as it may cause nausea on an empty stomach. Do not take it for more than three months without advice.',
    },
    price: 36.5,
    stock: 214,
    pack: {
      shape: 'bottle',
      body: '#b98d5a',
      cap: '#ffffff',
      label: { ...waha, title: { ar: 'زنك', en: 'Zinc' }, strength: '25 mg · 60' },
    },
  },
  {
    slug: 'waha-calcium-d3',
    category: 'minerals',
    name: {
      ar: 'كالسيوم مع فيتامين د3 من واحة – 600 ملجم، 90 قرصًا',
      en: 'Waha Calcium 600 mg + Vitamin D3, 90 tablets',
    },
    description: {
      ar: 'كربونات الكالسيوم مع فيتامين د3 للحفاظ على عظام وأسنان قوية، خصوصًا بعد سن الخمسين. قرص مرة أو مرتين يوميًا مع الطعام. باعد بينه وبين أدوية الغدة الدرقية وأقراص الحديد أربع ساعات.',
      en: 'Calcium carbonate with vitamin D3 to maintain strong bones and teeth, especially after fifty. One tablet once or twice a day with food. Leave four hours between it and thyroid medicine or iron.',
    },
    price: 54.95,
    stock: 92,
    pack: {
      shape: 'bottle',
      body: '#f3ead8',
      cap: '#b8741a',
      label: { ...waha, title: { ar: 'كالسيوم د3', en: 'Calcium + D3' }, strength: '600 mg · 90' },
    },
  },
  {
    slug: 'waha-omega-3-1000',
    category: 'omega',
    name: {
      ar: 'أوميغا 3 من واحة – 1000 ملجم، 100 كبسولة',
      en: 'Waha Omega 3 1000 mg, 100 softgels',
    },
    description: {
      ar: 'زيت سمك نقي مفحوص من المعادن الثقيلة، يساهم في الأداء الطبيعي للقلب. كبسولة مرتين يوميًا مع الأكل، ويمكن حفظ العلبة في الثلاجة لتقليل طعم السمك. من لديه حساسية من السمك لا يستخدمه.',
      en: 'Pure fish oil tested for heavy metals; EPA and DHA contribute to normal heart function. One softgel twice a day with meals; keeping the bottle in the fridge reduces any fishy taste. Not for people allergic to fish.',
    },
    price: 74.5,
    discount: { type: 'percentage', value: 30 },
    stock: 176,
    pack: {
      shape: 'bottle',
      body: '#1f4f7a',
      cap: '#e8c27a',
      label: { ...waha, title: { ar: 'أوميغا 3', en: 'Omega 3' }, strength: '1000 mg · 100' },
    },
  },
  {
    slug: 'waha-omega-3-triple',
    category: 'omega',
    name: {
      ar: 'أوميغا 3 تركيز ثلاثي من واحة – 1200 ملجم بطعم الليمون، 60 كبسولة',
      en: 'Waha Triple Strength Omega 3 1200 mg, lemon, 60 softgels',
    },
    description: {
      ar: 'تركيز مرتفع من EPA وDHA في كبسولة واحدة يوميًا بطعم ليمون خفيف يخفي رائحة السمك. أخبر طبيبك إن كنت تستخدم مميعًا للدم أو مقبلًا على عملية جراحية.',
      en: 'A concentrated dose of EPA and DHA in one softgel a day, with a light lemon taste that hides the fish. Tell your doctor if you take a blood thinner or have an operation coming up.',
    },
    price: 119,
    stock: 63,
    pack: {
      shape: 'bottle',
      body: '#163c60',
      cap: '#e8c27a',
      label: { ...waha, title: { ar: 'أوميغا ثلاثي', en: 'Omega Triple' }, strength: '1200 mg · 60' },
    },
  },
  {
    slug: 'ghaf-flaxseed-omega-369',
    category: 'omega',
    name: {
      ar: 'أوميغا \u20663-6-9\u2069 نباتي من غاف بزيت بذور الكتان – 60 كبسولة',
      en: 'Ghaf Plant Omega 3-6-9 with flaxseed oil, 60 capsules',
    },
    description: {
      ar: 'بديل نباتي لزيت السمك من زيت بذور الكتان المعصور على البارد، في كبسولة خالية من الجيلاتين الحيواني. كبسولة إلى كبسولتين يوميًا مع الأكل.',
      en: 'A plant alternative to fish oil from cold-pressed flaxseed, in a capsule without animal gelatine. One to two capsules a day with food.',
    },
    price: 67,
    stock: 3,
    pack: {
      shape: 'bottle',
      body: '#a9a04a',
      cap: '#f4f4f0',
      label: { ...ghaf, title: { ar: 'أوميغا نباتي', en: 'Plant Omega' }, strength: '3-6-9 · 60' },
    },
  },
  {
    slug: 'waha-kids-multivitamin-gummies',
    category: 'kids-vitamins',
    name: {
      ar: 'فيتامينات متعددة للأطفال من واحة – 60 قطعة بنكهة الفواكه',
      en: 'Waha Kids Multivitamin, 60 fruit gummies',
    },
    description: {
      ar: 'قطع مضغ بنكهات فواكه يحبها الصغار، فيها عشرة فيتامينات ومعادن دون ألوان صناعية. قطعة يوميًا من 4 إلى 8 سنوات، وقطعتان لمن هم أكبر. تُعطى بإشراف الوالدين.',
      en: 'Fruit-flavoured gummies that children like, with ten vitamins and minerals and no artificial colours. One a day from 4 to 8 years, two for older children. To be given by a parent.',
    },
    price: 59.95,
    discount: { type: 'percentage', value: 20 },
    stock: 154,
    pack: {
      shape: 'jar',
      body: '#f0b8a0',
      cap: '#e07a3f',
      label: { ...waha, title: { ar: 'للأطفال', en: 'Kids Multi' }, strength: '60 gummies' },
    },
  },
  {
    slug: 'afiya-kids-vitamin-d-drops',
    category: 'kids-vitamins',
    name: {
      ar: 'قطرات فيتامين د للرضّع من عافية كير – 400 وحدة دولية، 15 مل',
      en: 'Afiya Care Vitamin D Drops for infants 400 IU, 15 ml',
    },
    description: {
      ar: 'قطرات زيتية بلا طعم ولا سكر، توفر في قطرة واحدة 400 وحدة دولية من فيتامين د. تُعطى على ملعقة أو مع الحليب مرة واحدة يوميًا حسب إرشاد طبيب الأطفال. لا تتجاوز الجرعة المقررة.',
      en: 'Oily drops without taste or sugar; one drop gives 400 IU of vitamin D. Give once a day from a spoon or with milk, as your paediatrician advises. Do not exceed the stated dose.',
    },
    price: 42,
    stock: 87,
    pack: {
      shape: 'dropper',
      body: '#9a5b2c',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'د للرضّع', en: 'Baby D' }, strength: '400 IU · 15 ml' },
    },
  },
  {
    slug: 'waha-kids-omega-syrup',
    category: 'kids-vitamins',
    name: {
      ar: 'شراب أوميغا 3 للأطفال من واحة بنكهة المانجو – 200 مل',
      en: 'Waha Kids Omega 3 Syrup, mango flavour, 200 ml',
    },
    description: {
      ar: 'زيت سمك على هيئة شراب بنكهة المانجو مع فيتاميني أ ود. ملعقة صغيرة يوميًا من عمر سنتين، ويمكن خلطها مع الزبادي. يُحفظ في الثلاجة بعد الفتح ويُستهلك خلال ستين يومًا.',
      en: 'Fish oil as a mango-flavoured syrup with vitamins A and D. One teaspoon a day from two years of age; it mixes well into yoghurt. Keep in the fridge once opened and use within sixty days.',
    },
    price: 68.5,
    stock: 46,
    pack: {
      shape: 'bottle',
      body: '#e9a13b',
      cap: '#1f4f7a',
      label: { ...waha, title: { ar: 'أوميغا أطفال', en: 'Kids Omega' }, strength: '200 ml' },
    },
  },
  {
    slug: 'waha-kids-zinc-c-syrup',
    category: 'kids-vitamins',
    name: {
      ar: 'شراب الزنك وفيتامين سي للأطفال من واحة – 120 مل',
      en: 'Waha Kids Zinc & Vitamin C Syrup, 120 ml',
    },
    description: {
      ar: 'شراب بطعم التوت يجمع الزنك وفيتامين سي لدعم مناعة الأطفال في موسم المدارس. 5 مل مرة واحدة يوميًا بعد الأكل من عمر 3 سنوات. مع العبوة كأس قياس.',
      en: 'A berry-flavoured syrup with zinc and vitamin C to support children’s immunity in the school season. 5 ml once a day after food from 3 years. A measuring cup is included.',
    },
    price: 34.95,
    discount: { type: 'percentage', value: 10 },
    stock: 8,
    pack: {
      shape: 'bottle',
      body: '#8c4a6e',
      cap: '#ffffff',
      label: { ...waha, title: { ar: 'زنك وسي', en: 'Zinc + C' }, strength: '120 ml' },
    },
  },
]
