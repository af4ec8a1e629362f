import type { ProductSeed } from '../../seed-types.ts'
import { afiyaCare, lilak, nada } from './brands.ts'

export const skinCareProducts: ProductSeed[] = [
  {
    slug: 'nada-gentle-cleanser',
    category: 'cleansers',
    name: {
      ar: 'غسول لطيف للبشرة الجافة والحساسة من ندى – 250 مل',
      en: 'Nada Gentle Cleanser for dry and sensitive skin, 250 ml',
    },
    description: {
      ar: 'غسول كريمي بالسيراميد والجلسرين ينظف الوجه دون أن يشد البشرة. خالٍ من العطر والصابون، ويناسب الاستخدام صباحًا ومساءً. دلّك به الوجه المبلل ثم اشطفه بماء فاتر.',
      en: 'A creamy cleanser with ceramides and glycerin that leaves skin clean without tightness. Free of fragrance and soap, for morning and evening. Massage onto a wet face and rinse with lukewarm water.',
    },
    price: 62,
    discount: { type: 'percentage', value: 20 },
    stock: 168,
    pack: {
      shape: 'pump',
      body: '#e4f1f4',
      cap: '#3a8ca0',
      label: { ...nada, title: { ar: 'غسول لطيف', en: 'Soft Cleanser' }, strength: '250 ml' },
    },
  },
  {
    slug: 'nada-foaming-gel-cleanser',
    category: 'cleansers',
    name: {
      ar: 'جل غسول رغوي للبشرة الدهنية من ندى – 200 مل',
      en: 'Nada Foaming Gel Cleanser for oily skin, 200 ml',
    },
    description: {
      ar: 'جل رغوي بالزنك والنياسيناميد يزيل الدهون الزائدة وآثار واقي الشمس. يُستخدم مرتين يوميًا، وتجنّب منطقة العين. أتبعه بمرطب خفيف حتى لا تجف.',
      en: 'A foaming gel with zinc and niacinamide that lifts excess oil and sunscreen. Use twice a day, avoiding the eyes. Follow with a light moisturiser so that skin does not dry out.',
    },
    price: 54.95,
    stock: 121,
    pack: {
      shape: 'tube',
      body: '#cfe6ea',
      cap: '#2f7486',
      label: { ...nada, title: { ar: 'جل رغوي', en: 'Foaming Gel' }, strength: '200 ml' },
    },
  },
  {
    slug: 'nada-micellar-water',
    category: 'cleansers',
    name: { ar: 'ماء ميسيلار مزيل للمكياج من ندى – 400 مل', en: 'Nada Micellar Water, 400 ml' },
    description: {
      ar: 'يزيل المكياج وواقي الشمس عن الوجه والعينين والشفاه دون فرك. مرّر قطنة مبللة به ولا حاجة إلى الشطف. يناسب البشرة الحساسة وأصحاب العدسات.',
      en: 'Removes make-up and sunscreen from face, eyes and lips without rubbing. Wipe over with a soaked cotton pad; no rinsing needed. Suits sensitive skin and lens wearers.',
    },
    price: 48.5,
    stock: 203,
    pack: {
      shape: 'bottle',
      body: '#d8eef5',
      cap: '#ffffff',
      label: { ...nada, title: { ar: 'ماء ميسيلار', en: 'Micellar' }, strength: '400 ml' },
    },
  },
  {
    slug: 'lilak-rose-toner',
    category: 'cleansers',
    name: {
      ar: 'تونر ماء الورد الطائفي من ليلك – 150 مل',
      en: 'Lilak Taif Rose Toner, 150 ml',
    },
    description: {
      ar: 'ماء ورد طائفي مقطّر ينعش البشرة ويهدئها بعد الغسل، دون كحول أو ألوان. رشّه على الوجه أو مرره بقطنة صباحًا ومساءً.',
      en: 'Distilled Taif rose water that freshens and calms skin after cleansing, without alcohol or colour. Mist over the face or apply with a cotton pad, morning and evening.',
    },
    price: 39,
    stock: 87,
    pack: {
      shape: 'spray',
      body: '#f3cfdc',
      cap: '#a85f8c',
      label: { ...lilak, title: { ar: 'ورد طائفي', en: 'Taif Rose' }, strength: '150 ml' },
    },
  },
  {
    slug: 'nada-moisturising-cream',
    category: 'moisturisers',
    name: {
      ar: 'كريم مرطب بالسيراميد من ندى – 340 جم',
      en: 'Nada Ceramide Moisturising Cream, 340 g',
    },
    description: {
      ar: 'كريم غني للوجه والجسم يرمم حاجز البشرة ويرطبها حتى 24 ساعة. يناسب البشرة الجافة والمعرّضة للإكزيما، وخالٍ من العطر. يُدهن مرة أو مرتين يوميًا، ويُفضّل بعد الاستحمام مباشرة.',
      en: 'A rich cream for face and body that supports the skin barrier and moisturises for up to 24 hours. Fragrance-free, for dry and eczema-prone skin. Apply once or twice a day, ideally straight after a shower.',
    },
    price: 78.5,
    discount: { type: 'percentage', value: 25 },
    stock: 192,
    pack: {
      shape: 'jar',
      body: '#f5fafb',
      cap: '#3a8ca0',
      label: { ...nada, title: { ar: 'كريم مرطب', en: 'Moisturiser' }, strength: '340 g' },
    },
  },
  {
    slug: 'nada-hydra-gel',
    category: 'moisturisers',
    name: {
      ar: 'جل كريم مائي بحمض الهيالورونيك من ندى – 50 مل',
      en: 'Nada Hydra Gel Cream with hyaluronic acid, 50 ml',
    },
    description: {
      ar: 'مرطب خفيف بقوام مائي يُمتص فورًا ولا يترك لمعة، مثالي لصيف الرياض وجدة. يناسب البشرة الدهنية والمختلطة ويصلح تحت المكياج.',
      en: 'A light water-gel that sinks in at once and leaves no shine, made for Riyadh and Jeddah summers. For oily and combination skin; sits well under make-up.',
    },
    price: 84.95,
    stock: 133,
    pack: {
      shape: 'jar',
      body: '#a9d5df',
      cap: '#ffffff',
      label: { ...nada, title: { ar: 'جل مائي', en: 'Hydra Gel' }, strength: '50 ml' },
    },
  },
  {
    slug: 'nada-night-cream-peptide',
    category: 'moisturisers',
    name: {
      ar: 'كريم ليلي بالببتيدات من ندى – 50 مل',
      en: 'Nada Peptide Night Cream, 50 ml',
    },
    description: {
      ar: 'كريم مسائي بالببتيدات وزبدة الشيا يترك البشرة ناعمة وممتلئة المظهر في الصباح. يوضع على الوجه والرقبة بعد السيروم. اختبره على جزء صغير من الجلد إن كانت بشرتك حساسة.',
      en: 'An evening cream with peptides and shea butter that leaves skin soft and plump-looking by morning. Smooth over face and neck after serum. Patch-test first if your skin is sensitive.',
    },
    price: 139,
    stock: 48,
    pack: {
      shape: 'jar',
      body: '#2f6478',
      cap: '#d8c8a0',
      label: { ...nada, title: { ar: 'كريم ليلي', en: 'Night Cream' }, strength: '50 ml' },
    },
  },
  {
    slug: 'afiya-body-lotion-urea',
    category: 'moisturisers',
    name: {
      ar: 'لوشن الجسم باليوريا 10% من عافية كير – 400 مل',
      en: 'Afiya Care Body Lotion with 10% urea, 400 ml',
    },
    description: {
      ar: 'لوشن للبشرة الشديدة الجفاف والخشنة، ينعّم الجلد من الأسبوع الأول. يُدهن يوميًا على الساقين والذراعين والمرفقين. لا يوضع على جلد متشقق أو مجروح لأنه قد يلسع.',
      en: 'A lotion for very dry, rough skin that feels smoother within a week. Apply daily to legs, arms and elbows. It may sting on cracked or broken skin.',
    },
    price: 46,
    stock: 154,
    pack: {
      shape: 'pump',
      body: '#ffffff',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'لوشن يوريا', en: 'Urea Lotion' }, strength: '10% · 400 ml' },
    },
  },
  {
    slug: 'afiya-petroleum-jelly',
    category: 'moisturisers',
    name: { ar: 'جيلي بترولي نقي من عافية كير – 250 مل', en: 'Afiya Care Pure Petroleum Jelly, 250 ml' },
    description: {
      ar: 'جيلي كثيف يحمي الشفاه واليدين والكعبين من الجفاف والتشقق. يناسب جميع أفراد العائلة، وهو خالٍ من العطر واللون.',
      en: 'Pure petroleum jelly that protects lips, hands and heels from dryness and cracking. For the whole family, with no fragrance or colour.',
    },
    price: 17.5,
    stock: 276,
    pack: {
      shape: 'jar',
      body: '#f7f3e2',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'هلام نقي', en: 'Pure Jelly' }, strength: '250 ml' },
    },
  },
  {
    slug: 'lilak-lip-balm-spf30',
    category: 'moisturisers',
    name: {
      ar: 'مرطب شفاه بعامل حماية 30 من ليلك – 10 مل',
      en: 'Lilak Lip Balm SPF 30, 10 ml',
    },
    description: {
      ar: 'بلسم شفاه بشمع العسل وزبدة الشيا مع حماية من الشمس. يُعاد وضعه كل ساعتين في الخارج. بلا لون وبرائحة فانيليا خفيفة.',
      en: 'A lip balm with beeswax, shea butter and sun protection. Reapply every two hours outdoors. Colourless, with a hint of vanilla.',
    },
    price: 18.95,
    stock: 1,
    pack: {
      shape: 'tube',
      body: '#f6dce8',
      cap: '#a85f8c',
      label: { ...lilak, title: { ar: 'مرطب شفاه', en: 'Lip Balm' }, strength: 'SPF 30 · 10 ml' },
    },
  },
  {
    slug: 'nada-sunscreen-spf50-fluid',
    category: 'sun-care',
    name: {
      ar: 'واقي شمس سائل خفيف SPF 50+ من ندى – 50 مل',
      en: 'Nada Light Sun Fluid SPF 50+, 50 ml',
    },
    description: {
      ar: 'حماية عالية من الأشعة فوق البنفسجية بقوام سائل لا يترك أثرًا أبيض ولا يلمع. يوضع قبل الخروج بربع ساعة ويُجدد كل ساعتين. الحماية من الشمس لا تكتمل دون ظل وقبعة وقت الظهيرة.',
      en: 'High UVA and UVB protection in a fluid that leaves no white cast and no shine. Apply a quarter of an hour before going out and again every two hours. Keep to the shade at midday too.',
    },
    price: 89,
    discount: { type: 'percentage', value: 30 },
    stock: 231,
    pack: {
      shape: 'tube',
      body: '#fdf3dd',
      cap: '#f0a93c',
      label: { ...nada, title: { ar: 'واقي شمس', en: 'Sun Fluid' }, strength: 'SPF 50+ · 50 ml' },
    },
  },
  {
    slug: 'nada-sunscreen-tinted',
    category: 'sun-care',
    name: {
      ar: 'واقي شمس ملوّن SPF 50 من ندى، درجة متوسطة – 50 مل',
      en: 'Nada Tinted Sunscreen SPF 50, medium, 50 ml',
    },
    description: {
      ar: 'واقي شمس بلون يوحّد مظهر البشرة ويغني عن كريم الأساس في الأيام العادية. أكسيد الحديد فيه يساعد على الحماية من الضوء المرئي. مقاوم للماء لمدة 40 دقيقة.',
      en: 'A tinted sunscreen that evens the look of the skin and can replace foundation on ordinary days. Iron oxides help protect from visible light. Water-resistant for 40 minutes.',
    },
    price: 96.5,
    stock: 77,
    pack: {
      shape: 'tube',
      body: '#ecd2b4',
      cap: '#b5784a',
      label: { ...nada, title: { ar: 'واقي ملوّن', en: 'Tinted SPF' }, strength: 'SPF 50 · 50 ml' },
    },
  },
  {
    slug: 'nada-sunscreen-kids-spray',
    category: 'sun-care',
    name: {
      ar: 'بخاخ واقي شمس للأطفال SPF 50+ من ندى – 200 مل',
      en: 'Nada Kids Sun Spray SPF 50+, 200 ml',
    },
    description: {
      ar: 'بخاخ سهل الاستخدام للأطفال من 3 سنوات، مقاوم للماء والرمل وخالٍ من العطر. رشّه على اليد ثم وزّعه على الوجه، وأعد الرش بعد السباحة.',
      en: 'An easy spray for children from 3 years, resistant to water and sand and free of fragrance. Spray into your hand for the face, and reapply after swimming.',
    },
    price: 105,
    discount: { type: 'percentage', value: 15 },
    stock: 64,
    pack: {
      shape: 'spray',
      body: '#f6c453',
      cap: '#3a8ca0',
      label: { ...nada, title: { ar: 'شمس أطفال', en: 'Kids Sun' }, strength: 'SPF 50+ · 200 ml' },
    },
  },
  {
    slug: 'afiya-aloe-after-sun',
    category: 'sun-care',
    name: {
      ar: 'جل الصبار بعد الشمس من عافية كير – 200 مل',
      en: 'Afiya Care Aloe After Sun Gel, 200 ml',
    },
    description: {
      ar: 'جل مبرّد من الصبار والبانثينول يهدئ البشرة بعد يوم طويل في الشمس. احفظه في الثلاجة لانتعاش أكبر. لا يوضع على فقاعات أو حروق شديدة.',
      en: 'A cooling gel of aloe and panthenol that calms skin after a long day in the sun. Keep it in the fridge for extra relief. Not for blisters or severe burns.',
    },
    price: 32.95,
    stock: 145,
    pack: {
      shape: 'pump',
      body: '#bfe0a8',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'جل الصبار', en: 'Aloe Gel' }, strength: '200 ml' },
    },
  },
  {
    slug: 'nada-vitamin-c-serum',
    category: 'serums',
    name: {
      ar: 'سيروم فيتامين سي 15% من ندى – 30 مل',
      en: 'Nada Vitamin C Serum 15%, 30 ml',
    },
    description: {
      ar: 'سيروم صباحي يمنح البشرة إشراقًا ويقلل مظهر البهتان. ثلاث إلى أربع قطرات على بشرة نظيفة، ثم مرطب وواقي شمس. قد تشعر بوخز خفيف في البداية، فابدأ به يومًا بعد يوم.',
      en: 'A morning serum that brightens dull-looking skin. Three to four drops on clean skin, then moisturiser and sunscreen. It may tingle at first, so start every other day.',
    },
    price: 129,
    discount: { type: 'percentage', value: 20 },
    stock: 98,
    pack: {
      shape: 'dropper',
      body: '#c7762e',
      cap: '#ffffff',
      label: { ...nada, title: { ar: 'سيروم سي', en: 'C Serum' }, strength: '15% · 30 ml' },
    },
  },
  {
    slug: 'nada-hyaluronic-serum',
    category: 'serums',
    name: {
      ar: 'سيروم حمض الهيالورونيك 2% مع ب5 من ندى – 30 مل',
      en: 'Nada Hyaluronic Acid 2% + B5 Serum, 30 ml',
    },
    description: {
      ar: 'يرطب طبقات البشرة السطحية ويملأ خطوط الجفاف الدقيقة. يوضع على بشرة رطبة قليلًا صباحًا ومساءً قبل المرطب. مناسب لجميع أنواع البشرة.',
      en: 'Hydrates the surface layers and softens fine dryness lines. Apply to slightly damp skin morning and evening, before moisturiser. For all skin types.',
    },
    price: 99.95,
    stock: 112,
    pack: {
      shape: 'dropper',
      body: '#bcdde8',
      cap: '#2f7486',
      label: { ...nada, title: { ar: 'هيالورونيك', en: 'Hyaluronic' }, strength: '2% · 30 ml' },
    },
  },
  {
    slug: 'nada-retinol-serum',
    category: 'serums',
    name: {
      ar: 'سيروم ريتينول 0.3% ليلي من ندى – 30 مل',
      en: 'Nada Retinol 0.3% Night Serum, 30 ml',
    },
    description: {
      ar: 'ريتينول بتركيز مناسب للمبتدئين لتحسين مظهر الخطوط والملمس. يُستخدم ليلتين في الأسبوع في البداية ثم يُزاد تدريجيًا، مع واقي شمس كل صباح. لا تستخدمه الحامل ولا المرضع.',
      en: 'A beginner’s strength of retinol to improve the look of lines and texture. Start with two nights a week and build up, with sunscreen every morning. Not for use in pregnancy or while nursing.',
    },
    price: 145.5,
    stock: 36,
    pack: {
      shape: 'dropper',
      body: '#5a4a6b',
      cap: '#e6e0d2',
      label: { ...nada, title: { ar: 'ريتينول', en: 'Retinol' }, strength: '0.3% · 30 ml' },
    },
  },
  {
    slug: 'nada-niacinamide-serum',
    category: 'serums',
    name: {
      ar: 'سيروم نياسيناميد 10% مع الزنك من ندى – 30 مل',
      en: 'Nada Niacinamide 10% + Zinc Serum, 30 ml',
    },
    description: {
      ar: 'يقلل مظهر المسام واللمعان ويهدئ الاحمرار. بضع قطرات صباحًا ومساءً قبل المرطب. أوقفه أيامًا إن ظهر تهيج ثم عد إليه مرة واحدة يوميًا.',
      en: 'Reduces the look of pores and shine and calms redness. A few drops morning and evening before moisturiser. If skin becomes irritated, pause for some days and return to once a day.',
    },
    price: 74,
    stock: 158,
    pack: {
      shape: 'dropper',
      body: '#e7eef0',
      cap: '#3a8ca0',
      label: { ...nada, title: { ar: 'نياسيناميد', en: 'Niacinamide' }, strength: '10% · 30 ml' },
    },
  },
  {
    slug: 'lilak-eye-cream-caffeine',
    category: 'serums',
    name: {
      ar: 'كريم محيط العين بالكافيين من ليلك – 15 مل',
      en: 'Lilak Caffeine Eye Cream, 15 ml',
    },
    description: {
      ar: 'كريم خفيف يخفف مظهر الانتفاخ والهالات تحت العين. يُربّت بطرف الإصبع صباحًا ومساءً على عظم محيط العين. تجنب ملامسته للعين مباشرة.',
      en: 'A light cream that softens the look of puffiness and dark circles. Pat along the eye bone with a fingertip, morning and evening. Avoid direct contact with the eye.',
    },
    price: 88,
    discount: { type: 'amount', value: 10 },
    stock: 0,
    pack: {
      shape: 'tube',
      body: '#f2e4ee',
      cap: '#7d4468',
      label: { ...lilak, title: { ar: 'محيط العين', en: 'Eye Cream' }, strength: '15 ml' },
    },
  },
  {
    slug: 'lilak-brightening-body-cream',
    category: 'serums',
    name: {
      ar: 'كريم توحيد لون الجسم بالعرقسوس من ليلك – 150 مل',
      en: 'Lilak Even Tone Body Cream with liquorice, 150 ml',
    },
    description: {
      ar: 'كريم بخلاصة العرقسوس والنياسيناميد يوحد مظهر لون المرفقين والركبتين، بلا هيدروكينون ولا زئبق. يُدهن مساءً، ويحتاج إلى ستة أسابيع من الانتظام.',
      en: 'A cream with liquorice extract and niacinamide for a more even tone on elbows and knees, without hydroquinone or mercury. Apply in the evening; allow six weeks of regular use.',
    },
    price: 69.5,
    stock: 83,
    pack: {
      shape: 'tube',
      body: '#e9cfdf',
      cap: '#8c4f78',
      label: { ...lilak, title: { ar: 'توحيد اللون', en: 'Even Tone' }, strength: '150 ml' },
    },
  },
  {
    slug: 'nada-salicylic-cleanser',
    category: 'blemish-care',
    name: {
      ar: 'غسول حمض الساليسيليك 2% للحبوب من ندى – 200 مل',
      en: 'Nada Salicylic Acid 2% Blemish Cleanser, 200 ml',
    },
    description: {
      ar: 'ينظف المسام بعمق ويساعد على تقليل الرؤوس السوداء والحبوب. يُستخدم مرة في اليوم ثم مرتين إذا تحملته البشرة. استعمل معه واقي شمس، وراجع طبيب الجلدية في الحالات الشديدة.',
      en: 'Cleans deep into pores and helps reduce blackheads and spots. Use once a day, then twice if your skin is happy with it. Wear sunscreen with it, and see a dermatologist for severe acne.',
    },
    price: 59.95,
    stock: 137,
    pack: {
      shape: 'pump',
      body: '#9fc7cf',
      cap: '#1f4d5c',
      label: { ...nada, title: { ar: 'غسول الحبوب', en: 'Clear Wash' }, strength: '2% · 200 ml' },
    },
  },
  {
    slug: 'nada-spot-gel',
    category: 'blemish-care',
    name: {
      ar: 'جل موضعي للحبوب بالبنزويل بيروكسيد 5% من ندى – 30 جم',
      en: 'Nada Benzoyl Peroxide 5% Spot Gel, 30 g',
    },
    description: {
      ar: 'يوضع مباشرة على الحبة مرة يوميًا لتجف أسرع. ابدأ بكمية بحجم حبة العدس لأنه قد يسبب جفافًا واحمرارًا. يبيّض الملابس والمناشف، فاتركه حتى يجف.',
      en: 'Dab straight onto a spot once a day to dry it out sooner. Begin with a lentil-sized amount, as it can cause dryness and redness. It bleaches fabric, so let it dry.',
    },
    price: 35.5,
    stock: 91,
    pack: {
      shape: 'tube',
      body: '#f4f8f9',
      cap: '#1f4d5c',
      label: { ...nada, title: { ar: 'جل الحبوب', en: 'Spot Gel' }, strength: '5% · 30 g' },
    },
  },
  {
    slug: 'nada-blemish-patches',
    category: 'blemish-care',
    name: {
      ar: 'لصقات الحبوب الشفافة من ندى – 36 لصقة',
      en: 'Nada Clear Blemish Patches, 36 patches',
    },
    description: {
      ar: 'لصقات هيدروكولويد رفيعة تمتص الإفرازات وتمنع العبث بالحبة. تُلصق على بشرة نظيفة جافة وتُترك ليلة كاملة. بثلاثة مقاسات وتكاد لا تُرى.',
      en: 'Thin hydrocolloid patches that absorb fluid and keep fingers away from a spot. Stick onto clean, dry skin and leave overnight. Three sizes, almost invisible.',
    },
    price: 27,
    discount: { type: 'percentage', value: 10 },
    stock: 184,
    pack: {
      shape: 'pack',
      body: '#dfeff2',
      cap: '#3a8ca0',
      label: { ...nada, title: { ar: 'لصقات حبوب', en: 'Spot Patches' }, strength: '36 patches' },
    },
  },
  {
    slug: 'lilak-clay-mask',
    category: 'blemish-care',
    name: {
      ar: 'قناع الطين المغربي من ليلك – 100 مل',
      en: 'Lilak Moroccan Clay Mask, 100 ml',
    },
    description: {
      ar: 'قناع من الغاسول المغربي ينقي المسام ويمتص الدهون الزائدة. طبقة رقيقة لعشر دقائق مرة أو مرتين في الأسبوع ثم تُشطف قبل أن تجف تمامًا. لا يُنصح به للبشرة الجافة جدًا.',
      en: 'A ghassoul clay mask that clears pores and soaks up excess oil. A thin layer for ten minutes once or twice a week; rinse before it dries fully. Not advised for very dry skin.',
    },
    price: 44.95,
    discount: { type: 'percentage', value: 40 },
    stock: 72,
    pack: {
      shape: 'jar',
      body: '#a88470',
      cap: '#5a2f4b',
      label: { ...lilak, title: { ar: 'قناع الطين', en: 'Clay Mask' }, strength: '100 ml' },
    },
  },
]
