import type { ProductSeed } from '../../seed-types.ts'
import { azm, ghaf, qimma } from './brands.ts'

export const sportsNutritionProducts: ProductSeed[] = [
  {
    slug: 'qimma-whey-protein-chocolate-2kg',
    category: 'protein',
    name: {
      ar: 'واي بروتين من قمة بالشوكولاتة – 2 كجم، 60 حصة',
      en: 'Qimma Whey Protein, chocolate, 2 kg, 60 servings',
    },
    description: {
      ar: '24 جم من بروتين مصل اللبن في كل حصة لدعم نمو العضلات بعد التمرين. مكيال واحد مع 250 مل من الماء أو الحليب. يحتوي على الحليب والصويا، ولا يغني عن الوجبات.',
      en: '24 g of whey protein in every serving to support muscle growth after training. One scoop in 250 ml of water or milk. Contains milk and soya; not a meal replacement.',
    },
    price: 279,
    discount: { type: 'percentage', value: 20 },
    stock: 118,
    pack: {
      shape: 'jar',
      body: '#2a2320',
      cap: '#c8541f',
      label: { ...qimma, title: { ar: 'واي بروتين', en: 'Whey Protein' }, strength: 'Chocolate · 2 kg' },
    },
  },
  {
    slug: 'qimma-whey-protein-vanilla-900',
    category: 'protein',
    name: {
      ar: 'واي بروتين من قمة بالفانيلا – 900 جم، 28 حصة',
      en: 'Qimma Whey Protein, vanilla, 900 g, 28 servings',
    },
    description: {
      ar: 'تركيبة قمة المعروفة نفسها بطعم الفانيلا وحجم مناسب للتجربة. يذوب بسرعة ولا يتكتل. يُحفظ في مكان جاف بعيدًا عن الشمس.',
      en: 'The same Qimma formula in vanilla, in a size that is right for a first try. Mixes fast without lumps. Store dry and away from the sun.',
    },
    price: 149.95,
    stock: 86,
    pack: {
      shape: 'jar',
      body: '#2a2320',
      cap: '#e3cf9f',
      label: { ...qimma, title: { ar: 'واي بروتين', en: 'Whey Protein' }, strength: 'Vanilla · 900 g' },
    },
  },
  {
    slug: 'qimma-isolate-zero',
    category: 'protein',
    name: {
      ar: 'بروتين آيزوليت زيرو من قمة بالفراولة – 1.8 كجم',
      en: 'Qimma Isolate Zero, strawberry, 1.8 kg',
    },
    description: {
      ar: 'بروتين معزول قليل الدهون واللاكتوز وبلا سكر مضاف، 27 جم بروتين في الحصة. أنسب لمن يتحسس من اللاكتوز، لكنه لا يناسب حساسية الحليب.',
      en: 'An isolate low in fat and lactose with no added sugar, 27 g of protein a serving. Easier if lactose troubles you, but not for people with milk allergy.',
    },
    price: 369,
    discount: { type: 'percentage', value: 15 },
    stock: 54,
    pack: {
      shape: 'jar',
      body: '#f0ece6',
      cap: '#c8541f',
      label: { ...qimma, title: { ar: 'آيزوليت', en: 'Isolate Zero' }, strength: 'Berry · 1.8 kg' },
    },
  },
  {
    slug: 'qimma-casein-night',
    category: 'protein',
    name: {
      ar: 'بروتين الكازين الليلي من قمة بالكوكيز – 900 جم',
      en: 'Qimma Night Casein, cookies, 900 g',
    },
    description: {
      ar: 'بروتين بطيء الامتصاص يغذي العضلات أثناء النوم. مكيال قبل النوم بنصف ساعة مع الحليب أو الزبادي.',
      en: 'A slow-release protein that feeds muscles through the night. One scoop half an hour before bed with milk or yoghurt.',
    },
    price: 189.5,
    stock: 37,
    pack: {
      shape: 'jar',
      body: '#1c2340',
      cap: '#c8541f',
      label: { ...qimma, title: { ar: 'كازين ليلي', en: 'Night Casein' }, strength: 'Cookies · 900 g' },
    },
  },
  {
    slug: 'ghaf-plant-protein',
    category: 'protein',
    name: {
      ar: 'بروتين نباتي من غاف بالكاكاو – 750 جم',
      en: 'Ghaf Plant Protein, cocoa, 750 g',
    },
    description: {
      ar: 'بروتين البازلاء والأرز البني بطعم الكاكاو، خالٍ من الحليب والصويا والجلوتين. 21 جم بروتين في الحصة مع ألياف تشعرك بالشبع.',
      en: 'Pea and brown rice protein with cocoa, free of milk, soya and gluten. 21 g of protein a serving, with fibre that keeps you full.',
    },
    price: 165,
    stock: 49,
    pack: {
      shape: 'pack',
      body: '#4c6b45',
      cap: '#8a5a34',
      label: { ...ghaf, title: { ar: 'بروتين نباتي', en: 'Plant Protein' }, strength: 'Cocoa · 750 g' },
    },
  },
  {
    slug: 'qimma-mass-gainer',
    category: 'protein',
    name: {
      ar: 'ماس جينر لزيادة الوزن من قمة بالشوكولاتة – 3 كجم',
      en: 'Qimma Mass Gainer, chocolate, 3 kg',
    },
    description: {
      ar: 'سعرات عالية من البروتين والكربوهيدرات لمن تصعب عليه زيادة الوزن. حصة بعد التمرين وأخرى بين الوجبات. لا يناسب مرضى السكري إلا بعد استشارة الطبيب.',
      en: 'High-calorie protein and carbohydrate for people who struggle to gain weight. One serving after training and one between meals. Not for people with diabetes unless their doctor agrees.',
    },
    price: 245,
    discount: { type: 'amount', value: 35 },
    stock: 63,
    pack: {
      shape: 'jar',
      body: '#3b2a22',
      cap: '#20252b',
      label: { ...qimma, title: { ar: 'ماس جينر', en: 'Mass Gainer' }, strength: 'Chocolate · 3 kg' },
    },
  },
  {
    slug: 'qimma-ready-shake-box',
    category: 'protein',
    name: {
      ar: 'مشروب بروتين جاهز من قمة بالقهوة – 6 × 330 مل',
      en: 'Qimma Ready Protein Shake, coffee, 6 × 330 ml',
    },
    description: {
      ar: '25 جم بروتين في زجاجة جاهزة للشرب بطعم القهوة، بلا سكر مضاف. برّدها ورجّها قبل الشرب. تحتوي على الحليب والكافيين.',
      en: '25 g of protein in a coffee drink that is ready to go, without added sugar. Chill and shake first. Contains milk and caffeine.',
    },
    price: 72,
    stock: 131,
    pack: {
      shape: 'box',
      body: '#5a4030',
      cap: '#c8541f',
      label: { ...qimma, title: { ar: 'مشروب جاهز', en: 'Ready Shake' }, strength: '6 × 330 ml' },
    },
  },
  {
    slug: 'azm-creatine-monohydrate',
    category: 'creatine-and-amino-acids',
    name: {
      ar: 'كرياتين مونوهيدرات من عزم – 300 جم، 60 حصة',
      en: 'Azm Creatine Monohydrate, 300 g, 60 servings',
    },
    description: {
      ar: 'كرياتين نقي دقيق الحبيبات بلا طعم، يحسن الأداء في التمارين القصيرة عالية الشدة. 5 جم يوميًا في أي وقت مع ماء كافٍ. يستشير مريض الكلى طبيبه أولًا.',
      en: 'Pure, unflavoured micronised creatine, for better performance in short bursts of high-intensity exercise. 5 g a day at any time with plenty of water. Ask your doctor first if you have kidney disease.',
    },
    price: 109,
    discount: { type: 'percentage', value: 25 },
    stock: 164,
    pack: {
      shape: 'jar',
      body: '#f3f4f6',
      cap: '#1d2a44',
      label: { ...azm, title: { ar: 'كرياتين', en: 'Creatine' }, strength: '300 g · 60' },
    },
  },
  {
    slug: 'azm-creatine-gummies',
    category: 'creatine-and-amino-acids',
    name: {
      ar: 'كرياتين قابل للمضغ من عزم بالتفاح الأخضر – 90 قطعة',
      en: 'Azm Creatine Gummies, green apple, 90 gummies',
    },
    description: {
      ar: 'لمن لا يحب مساحيق الخلط: ثلاث قطع يوميًا تعطي 3 جم من الكرياتين. بلا سكر مضاف، ومخصصة للبالغين.',
      en: 'For those who dislike mixing powders: three gummies a day give 3 g of creatine. No added sugar; for adults.',
    },
    price: 98.5,
    stock: 47,
    pack: {
      shape: 'jar',
      body: '#9fbf4a',
      cap: '#1d2a44',
      label: { ...azm, title: { ar: 'كرياتين مضغ', en: 'Crea Gummies' }, strength: '90 gummies' },
    },
  },
  {
    slug: 'azm-bcaa-watermelon',
    category: 'creatine-and-amino-acids',
    name: {
      ar: 'أحماض أمينية BCAA 2:1:1 من عزم بالبطيخ – 400 جم',
      en: 'Azm BCAA 2:1:1, watermelon, 400 g',
    },
    description: {
      ar: 'أحماض أمينية متشعبة بطعم البطيخ المنعش تُشرب أثناء التمرين أو بعده. مكيال مع نصف لتر من الماء البارد. خالية من السكر.',
      en: 'Branched-chain amino acids with a fresh watermelon taste, for during or after training. One scoop in half a litre of cold water. Sugar-free.',
    },
    price: 125,
    stock: 72,
    pack: {
      shape: 'jar',
      body: '#e2646b',
      cap: '#1d2a44',
      label: { ...azm, title: { ar: 'أحماض أمينية', en: 'BCAA 2:1:1' }, strength: '400 g' },
    },
  },
  {
    slug: 'azm-eaa-lemon',
    category: 'creatine-and-amino-acids',
    name: {
      ar: 'أحماض أمينية أساسية EAA من عزم بالليمون والنعناع – 360 جم',
      en: 'Azm Essential Amino Acids EAA, lemon mint, 360 g',
    },
    description: {
      ar: 'الأحماض الأمينية التسعة الأساسية مع أملاح معدنية لتعويض ما يفقده الجسم بالتعرق. بطعم ليمون ونعناع يناسب أجواءنا الحارة.',
      en: 'All nine essential amino acids with minerals to replace what sweat takes out. Lemon and mint, made for our hot weather.',
    },
    price: 139.95,
    discount: { type: 'percentage', value: 10 },
    stock: 58,
    pack: {
      shape: 'jar',
      body: '#c9d26a',
      cap: '#1d2a44',
      label: { ...azm, title: { ar: 'أمينو أساسي', en: 'EAA' }, strength: '360 g' },
    },
  },
  {
    slug: 'azm-l-carnitine-liquid',
    category: 'creatine-and-amino-acids',
    name: {
      ar: 'إل كارنيتين سائل 1500 ملجم من عزم بالبرتقال – 500 مل',
      en: 'Azm Liquid L-Carnitine 1500 mg, orange, 500 ml',
    },
    description: {
      ar: 'إل كارنيتين سائل سهل القياس يُؤخذ قبل التمرين بنصف ساعة. 10 مل يوميًا ضمن نظام غذائي متوازن ونشاط بدني. غير مناسب للحامل والمرضع.',
      en: 'Easy-to-measure liquid L-carnitine, taken half an hour before training. 10 ml a day as part of a balanced diet and exercise. Not for use in pregnancy or while nursing.',
    },
    price: 88,
    stock: 2,
    pack: {
      shape: 'bottle',
      body: '#e8943a',
      cap: '#1d2a44',
      label: { ...azm, title: { ar: 'إل كارنيتين', en: 'L-Carnitine' }, strength: '1500 mg · 500 ml' },
    },
  },
  {
    slug: 'azm-glutamine',
    category: 'creatine-and-amino-acids',
    name: { ar: 'إل جلوتامين نقي من عزم – 300 جم', en: 'Azm Pure L-Glutamine, 300 g' },
    description: {
      ar: 'جلوتامين بلا طعم يُخلط مع الماء أو مشروب البروتين بعد التمارين الشاقة. 5 جم في اليوم. للبالغين الأصحاء فقط.',
      en: 'Unflavoured glutamine to mix with water or a shake after hard training. 5 g a day. For healthy adults only.',
    },
    price: 92.5,
    stock: 0,
    pack: {
      shape: 'jar',
      body: '#e8ebf0',
      cap: '#b8690f',
      label: { ...azm, title: { ar: 'جلوتامين', en: 'Glutamine' }, strength: '300 g' },
    },
  },
  {
    slug: 'qimma-pre-workout',
    category: 'energy-and-hydration',
    name: {
      ar: 'مسحوق ما قبل التمرين من قمة بالتوت – 300 جم، 30 حصة',
      en: 'Qimma Pre-Workout, berry, 300 g, 30 servings',
    },
    description: {
      ar: 'بيتا ألانين وسيترولين مع 200 ملجم من الكافيين لطاقة وتركيز أثناء التمرين. ابدأ بنصف مكيال لتعرف تحملك، وتجنبه مساءً. لا يناسب مرضى القلب والضغط ولا من هم دون 18 سنة.',
      en: 'Beta-alanine and citrulline with 200 mg of caffeine for energy and focus. Start with half a scoop to see how you react, and avoid it in the evening. Not for people with heart trouble or high blood pressure, or under 18.',
    },
    price: 155,
    discount: { type: 'percentage', value: 20 },
    stock: 91,
    pack: {
      shape: 'jar',
      body: '#4a2350',
      cap: '#c8541f',
      label: { ...qimma, title: { ar: 'قبل التمرين', en: 'Pre-Workout' }, strength: 'Berry · 300 g' },
    },
  },
  {
    slug: 'azm-electrolyte-tablets',
    category: 'energy-and-hydration',
    name: {
      ar: 'أقراص أملاح فوّارة من عزم بالليمون – 20 قرصًا',
      en: 'Azm Electrolyte Fizz Tablets, lemon, 20 tablets',
    },
    description: {
      ar: 'صوديوم وبوتاسيوم ومغنيسيوم لتعويض أملاح التعرق في الجري والمشي الطويل. قرص في نصف لتر من الماء. من يتبع حمية قليلة الملح يسأل طبيبه.',
      en: 'Sodium, potassium and magnesium to replace salts lost on runs and long walks. One tablet in half a litre of water. Ask your doctor if you are on a low-salt diet.',
    },
    price: 31.5,
    stock: 208,
    pack: {
      shape: 'bottle',
      body: '#f0d653',
      cap: '#1d2a44',
      label: { ...azm, title: { ar: 'أملاح فوّارة', en: 'Electrolytes' }, strength: 'Lemon · 20' },
    },
  },
  {
    slug: 'azm-electrolyte-sachets',
    category: 'energy-and-hydration',
    name: {
      ar: 'أكياس تعويض السوائل من عزم بالرمان – 15 كيسًا',
      en: 'Azm Hydration Sachets, pomegranate, 15 sachets',
    },
    description: {
      ar: 'خليط من الأملاح وماء جوز الهند المجفف بطعم الرمان، بسكر قليل. يُذاب الكيس في قارورة ماء بعد التمرين أو في أيام الحر.',
      en: 'Salts and dried coconut water with pomegranate, low in sugar. Stir a sachet into a bottle of water after exercise or on hot days.',
    },
    price: 44.95,
    discount: { type: 'percentage', value: 10 },
    stock: 152,
    pack: {
      shape: 'box',
      body: '#f7e6ea',
      cap: '#b0304a',
      label: { ...azm, title: { ar: 'ترطيب رمان', en: 'Hydration' }, strength: '15 sachets' },
    },
  },
  {
    slug: 'azm-energy-gel-dates',
    category: 'energy-and-hydration',
    name: {
      ar: 'جل طاقة بالتمر من عزم – 10 أكياس × 40 جم',
      en: 'Azm Date Energy Gel, 10 sachets × 40 g',
    },
    description: {
      ar: 'طاقة سريعة من تمر السكري للعدائين والدراجين، في كيس يُفتح بيد واحدة. كيس كل 40 دقيقة من الجهد مع رشفات ماء.',
      en: 'Fast energy from Sukkari dates for runners and cyclists, in a sachet that opens with one hand. One every 40 minutes of effort, with sips of water.',
    },
    price: 69,
    stock: 97,
    pack: {
      shape: 'pack',
      body: '#a8703a',
      cap: '#1d2a44',
      label: { ...azm, title: { ar: 'جل التمر', en: 'Date Gel' }, strength: '10 × 40 g' },
    },
  },
  {
    slug: 'qimma-caffeine-200',
    category: 'energy-and-hydration',
    name: {
      ar: 'كافيين من قمة – 200 ملجم، 60 قرصًا',
      en: 'Qimma Caffeine 200 mg, 60 tablets',
    },
    description: {
      ar: 'قرص يعادل نحو فنجانين من القهوة، يُؤخذ قبل التمرين. لا تتجاوز قرصين في اليوم، ولا تجمعه مع القهوة ومشروبات الطاقة. غير مناسب للحامل ومرضى القلب.',
      en: 'Each tablet is about two cups of coffee, taken before training. No more than two a day, and not together with coffee or energy drinks. Not for use in pregnancy or heart disease.',
    },
    price: 38,
    stock: 83,
    pack: {
      shape: 'bottle',
      body: '#1f2328',
      cap: '#c8541f',
      label: { ...qimma, title: { ar: 'كافيين', en: 'Caffeine' }, strength: '200 mg · 60' },
    },
  },
  {
    slug: 'qimma-shaker-700',
    category: 'energy-and-hydration',
    name: {
      ar: 'شيكر من قمة بكرة خلط وعلبة مكملات – 700 مل',
      en: 'Qimma Shaker with mixing ball and storage cup, 700 ml',
    },
    description: {
      ar: 'غطاء محكم لا يسرب وكرة فولاذية تمنع التكتل، مع حجرة صغيرة للبروتين والأقراص. خالٍ من مادة BPA ويُغسل في غسالة الصحون.',
      en: 'A leak-proof lid, a steel ball against lumps, and a small compartment for powder and tablets. BPA-free and dishwasher-safe.',
    },
    price: 35.95,
    stock: 174,
    pack: {
      shape: 'bottle',
      body: '#4a525b',
      cap: '#c8541f',
      label: { ...qimma, title: { ar: 'شيكر', en: 'Shaker' }, strength: '700 ml' },
    },
  },
  {
    slug: 'qimma-protein-bar-box',
    category: 'bars-and-snacks',
    name: {
      ar: 'ألواح البروتين من قمة بزبدة الفول السوداني – 12 × 60 جم',
      en: 'Qimma Protein Bars, peanut butter, 12 × 60 g',
    },
    description: {
      ar: '20 جم بروتين و2 جم سكر فقط في كل لوح، بقوام طري وطبقة شوكولاتة. وجبة خفيفة بعد النادي أو في الدوام. يحتوي على الفول السوداني والحليب.',
      en: '20 g of protein and only 2 g of sugar a bar, soft inside with a chocolate coat. A snack after the gym or at work. Contains peanuts and milk.',
    },
    price: 132,
    discount: { type: 'percentage', value: 30 },
    stock: 126,
    pack: {
      shape: 'box',
      body: '#2a2320',
      cap: '#c8541f',
      label: { ...qimma, title: { ar: 'ألواح بروتين', en: 'Protein Bars' }, strength: '12 × 60 g' },
    },
  },
  {
    slug: 'qimma-protein-bar-dates',
    category: 'bars-and-snacks',
    name: {
      ar: 'لوح بروتين بالتمر والهيل من قمة – 60 جم',
      en: 'Qimma Protein Bar, date & cardamom, 60 g',
    },
    description: {
      ar: 'لوح بنكهة سعودية من التمر والهيل فيه 15 جم بروتين، بلا سكر مضاف. رفيق القهوة بعد التمرين.',
      en: 'A bar with a Saudi taste of dates and cardamom and 15 g of protein, with no added sugar. Goes well with a coffee after training.',
    },
    price: 10.5,
    stock: 261,
    pack: {
      shape: 'pack',
      body: '#8a5a34',
      cap: '#c8541f',
      label: { ...qimma, title: { ar: 'تمر وهيل', en: 'Date Bar' }, strength: '15 g · 60 g' },
    },
  },
  {
    slug: 'ghaf-nut-butter-almond',
    category: 'bars-and-snacks',
    name: {
      ar: 'زبدة اللوز الناعمة من غاف – 350 جم',
      en: 'Ghaf Smooth Almond Butter, 350 g',
    },
    description: {
      ar: 'لوز محمص مطحون بلا سكر ولا زيت نخيل. تُحرّك قبل الاستخدام لأن الزيت الطبيعي قد يطفو. لا تناسب من لديه حساسية من المكسرات.',
      en: 'Roasted almonds, ground, with no sugar or palm oil. Stir first, as the natural oil may rise. Not for people with nut allergy.',
    },
    price: 48.5,
    stock: 69,
    pack: {
      shape: 'jar',
      body: '#b98a58',
      cap: '#4c8a45',
      label: { ...ghaf, title: { ar: 'زبدة اللوز', en: 'Almond Butter' }, strength: '350 g' },
    },
  },
  {
    slug: 'ghaf-oat-protein-pancakes',
    category: 'bars-and-snacks',
    name: {
      ar: 'خليط بانكيك الشوفان بالبروتين من غاف – 500 جم',
      en: 'Ghaf Oat Protein Pancake Mix, 500 g',
    },
    description: {
      ar: 'فطور سريع من الشوفان الكامل والبروتين، لا يحتاج إلا الماء ومقلاة. 18 جم بروتين في الحصة. يحتوي على الجلوتين والبيض.',
      en: 'A quick breakfast of whole oats and protein; all it needs is water and a pan. 18 g of protein a serving. Contains gluten and egg.',
    },
    price: 42.95,
    discount: { type: 'percentage', value: 15 },
    stock: 1,
    pack: {
      shape: 'pack',
      body: '#e6d3a8',
      cap: '#4c8a45',
      label: { ...ghaf, title: { ar: 'بانكيك شوفان', en: 'Oat Pancakes' }, strength: '500 g' },
    },
  },
  {
    slug: 'ghaf-roasted-chickpeas',
    category: 'bars-and-snacks',
    name: {
      ar: 'حمص محمص بالبابريكا من غاف – 6 أكياس × 30 جم',
      en: 'Ghaf Roasted Chickpeas, paprika, 6 bags × 30 g',
    },
    description: {
      ar: 'حمص مقرمش محمص في الفرن لا مقلي، غني بالألياف والبروتين. بديل خفيف لرقائق البطاطس في الدوام والمدرسة.',
      en: 'Crunchy chickpeas, oven-roasted rather than fried, rich in fibre and protein. A lighter choice than crisps at work or school.',
    },
    price: 26.5,
    stock: 137,
    pack: {
      shape: 'pack',
      body: '#c8643a',
      cap: '#4c8a45',
      label: { ...ghaf, title: { ar: 'حمص محمص', en: 'Chickpeas' }, strength: '6 × 30 g' },
    },
  },
]
