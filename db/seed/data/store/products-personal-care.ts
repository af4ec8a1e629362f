import type { ProductSeed } from '../../seed-types.ts'
import { afiyaCare, khuzama, sarat } from './brands.ts'

export const personalCareProducts: ProductSeed[] = [
  {
    slug: 'khuzama-roll-on-lavender',
    category: 'deodorants',
    name: {
      ar: 'مزيل عرق رول أون باللافندر من خزامى – 50 مل',
      en: 'Khuzama Lavender Roll-on Deodorant, 50 ml',
    },
    description: {
      ar: 'يحمي من رائحة العرق حتى 48 ساعة برائحة لافندر هادئة. خالٍ من الكحول ولا يترك بقعًا على الملابس. يُستخدم على جلد نظيف جاف.',
      en: 'Up to 48 hours of protection from odour, with a calm lavender scent. No alcohol and no marks on clothes. Use on clean, dry skin.',
    },
    price: 16.5,
    stock: 232,
    pack: {
      shape: 'bottle',
      body: '#d9d0ee',
      cap: '#7a68b3',
      label: { ...khuzama, title: { ar: 'رول أون', en: 'Roll-on' }, strength: '48 h · 50 ml' },
    },
  },
  {
    slug: 'khuzama-sensitive-deodorant-cream',
    category: 'deodorants',
    name: {
      ar: 'كريم مزيل للعرق للبشرة الحساسة من خزامى – 60 مل',
      en: 'Khuzama Deodorant Cream for sensitive skin, 60 ml',
    },
    description: {
      ar: 'كريم بلا ألمنيوم ولا عطر يعادل الرائحة ويهدئ الجلد بعد إزالة الشعر. كمية بحجم حبة البازلاء لكل إبط تكفي ليوم كامل.',
      en: 'A cream without aluminium or fragrance that neutralises odour and soothes skin after hair removal. A pea-sized amount under each arm lasts all day.',
    },
    price: 34,
    stock: 91,
    pack: {
      shape: 'jar',
      body: '#f1ecf9',
      cap: '#7a68b3',
      label: { ...khuzama, title: { ar: 'كريم لطيف', en: 'Deo Cream' }, strength: '60 ml' },
    },
  },
  {
    slug: 'sarat-deodorant-spray-oud',
    category: 'deodorants',
    name: {
      ar: 'بخاخ مزيل عرق للرجال برائحة العود من سراة – 150 مل',
      en: 'Sarat Oud Deodorant Spray for men, 150 ml',
    },
    description: {
      ar: 'بخاخ برائحة عود وعنبر ينعشك طوال اليوم ويجف سريعًا. رُجّ العبوة وبخ من مسافة شبر. قابل للاشتعال، فلا تتركه في السيارة تحت الشمس.',
      en: 'An oud and amber spray that dries fast and keeps you fresh all day. Shake and spray from a hand’s length. Flammable: do not leave it in a car in the sun.',
    },
    price: 22.95,
    discount: { type: 'percentage', value: 20 },
    stock: 187,
    pack: {
      shape: 'spray',
      body: '#3a2f28',
      cap: '#b58a4a',
      label: { ...sarat, title: { ar: 'عود وعنبر', en: 'Oud & Amber' }, strength: '150 ml' },
    },
  },
  {
    slug: 'afiya-clinical-antiperspirant',
    category: 'deodorants',
    name: {
      ar: 'مضاد التعرق المكثف من عافية كير – 40 مل',
      en: 'Afiya Care Clinical Antiperspirant, 40 ml',
    },
    description: {
      ar: 'لمن يعانون من التعرق الزائد تحت الإبط. يوضع ليلًا على جلد جاف تمامًا ويُغسل صباحًا، كل يوم في الأسبوع الأول ثم مرتين أسبوعيًا. لا تستخدمه بعد الحلاقة مباشرة لأنه قد يلسع.',
      en: 'For heavy underarm sweating. Apply at night to completely dry skin and wash off in the morning: daily for the first week, then twice weekly. It stings on freshly shaved skin.',
    },
    price: 58.5,
    stock: 73,
    pack: {
      shape: 'bottle',
      body: '#ffffff',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'ضد التعرق', en: 'Dry Control' }, strength: '20% · 40 ml' },
    },
  },
  {
    slug: 'khuzama-shower-gel-lavender',
    category: 'bath-and-hands',
    name: {
      ar: 'جل استحمام باللافندر والشوفان من خزامى – 500 مل',
      en: 'Khuzama Lavender & Oat Shower Gel, 500 ml',
    },
    description: {
      ar: 'جل استحمام كريمي ينظف دون أن يجفف الجلد، برائحة لافندر تساعد على الاسترخاء في نهاية اليوم. يناسب جميع أفراد العائلة.',
      en: 'A creamy gel that cleans without drying, with a lavender scent to wind down to at the end of the day. For the whole family.',
    },
    price: 29.95,
    discount: { type: 'percentage', value: 25 },
    stock: 204,
    pack: {
      shape: 'pump',
      body: '#b9a8de',
      cap: '#3f3560',
      label: { ...khuzama, title: { ar: 'جل استحمام', en: 'Shower Gel' }, strength: '500 ml' },
    },
  },
  {
    slug: 'khuzama-hand-wash-rose',
    category: 'bath-and-hands',
    name: {
      ar: 'صابون يدين سائل بالورد من خزامى – 400 مل',
      en: 'Khuzama Rose Liquid Hand Wash, 400 ml',
    },
    description: {
      ar: 'صابون سائل لطيف بالجلسرين يناسب غسل اليدين المتكرر. عشرون ثانية من الفرك تكفي ليدين نظيفتين.',
      en: 'A mild liquid soap with glycerin for frequent washing. Twenty seconds of lathering is all clean hands need.',
    },
    price: 15.95,
    stock: 256,
    pack: {
      shape: 'pump',
      body: '#f0c3cf',
      cap: '#7a68b3',
      label: { ...khuzama, title: { ar: 'صابون الورد', en: 'Rose Wash' }, strength: '400 ml' },
    },
  },
  {
    slug: 'khuzama-laurel-soap',
    category: 'bath-and-hands',
    name: {
      ar: 'صابون الغار وزيت الزيتون من خزامى – 4 قطع × 100 جم',
      en: 'Khuzama Laurel & Olive Oil Soap, 4 bars × 100 g',
    },
    description: {
      ar: 'صابون تقليدي معتّق من زيت الزيتون وزيت الغار، بلا عطور ولا ألوان. يصلح للجسم والشعر. جففه بين الاستخدامات ليدوم أطول.',
      en: 'Traditional aged soap of olive and laurel oils, without perfume or colour. Good for body and hair. Let it dry between uses and it lasts longer.',
    },
    price: 36.5,
    stock: 118,
    pack: {
      shape: 'box',
      body: '#e4e2c6',
      cap: '#6e7a45',
      label: { ...khuzama, title: { ar: 'صابون الغار', en: 'Laurel Soap' }, strength: '4 × 100 g' },
    },
  },
  {
    slug: 'khuzama-body-scrub-coffee',
    category: 'bath-and-hands',
    name: {
      ar: 'مقشر الجسم بالقهوة العربية والهيل من خزامى – 250 جم',
      en: 'Khuzama Arabic Coffee & Cardamom Body Scrub, 250 g',
    },
    description: {
      ar: 'حبيبات قهوة عربية ناعمة مع الهيل وزيت اللوز تزيل الجلد الميت وتترك الجسم أملس. يُدلّك به مرة أو مرتين في الأسبوع على جلد مبلل. لا يُستخدم على الوجه ولا بعد إزالة الشعر.',
      en: 'Fine Arabic coffee grounds with cardamom and almond oil lift dead skin and leave the body smooth. Massage onto wet skin once or twice a week. Not for the face or after hair removal.',
    },
    price: 47.5,
    discount: { type: 'percentage', value: 10 },
    stock: 66,
    pack: {
      shape: 'jar',
      body: '#9a7350',
      cap: '#3f3560',
      label: { ...khuzama, title: { ar: 'مقشر القهوة', en: 'Coffee Scrub' }, strength: '250 g' },
    },
  },
  {
    slug: 'sarat-shaving-gel',
    category: 'mens-care',
    name: {
      ar: 'جل حلاقة للبشرة الحساسة من سراة – 200 مل',
      en: 'Sarat Shaving Gel for sensitive skin, 200 ml',
    },
    description: {
      ar: 'جل يتحول إلى رغوة كثيفة تلين الشعر وتقلل احمرار الحلاقة. بالصبار والألانتوين وبلا كحول. احلق باتجاه نمو الشعر.',
      en: 'A gel that turns into a dense foam, softens the beard and reduces razor burn. With aloe and allantoin, without alcohol. Shave with the grain.',
    },
    price: 27,
    stock: 142,
    pack: {
      shape: 'spray',
      body: '#4a6475',
      cap: '#23282e',
      label: { ...sarat, title: { ar: 'جل حلاقة', en: 'Shave Gel' }, strength: '200 ml' },
    },
  },
  {
    slug: 'sarat-after-shave-balm',
    category: 'mens-care',
    name: { ar: 'بلسم بعد الحلاقة من سراة – 100 مل', en: 'Sarat After Shave Balm, 100 ml' },
    description: {
      ar: 'يبرد البشرة بعد الحلاقة ويرطبها دون لسعة الكحول. يُمتص سريعًا ورائحته خفيفة لا تتعارض مع عطرك.',
      en: 'Cools and moisturises after a shave, without the sting of alcohol. Sinks in fast, with a scent light enough not to fight your perfume.',
    },
    price: 39.95,
    stock: 88,
    pack: {
      shape: 'tube',
      body: '#5b7282',
      cap: '#23282e',
      label: { ...sarat, title: { ar: 'بعد الحلاقة', en: 'After Shave' }, strength: '100 ml' },
    },
  },
  {
    slug: 'sarat-beard-oil-sandalwood',
    category: 'mens-care',
    name: {
      ar: 'زيت اللحية بخشب الصندل من سراة – 30 مل',
      en: 'Sarat Sandalwood Beard Oil, 30 ml',
    },
    description: {
      ar: 'زيت جوجوبا وأرغان بعطر الصندل يلين اللحية ويقلل حكة الجلد تحتها. ثلاث قطرات بعد الاستحمام ثم تمشيط اللحية.',
      en: 'Jojoba and argan with sandalwood soften the beard and ease the itch beneath. Three drops after a shower, then comb through.',
    },
    price: 52.95,
    discount: { type: 'percentage', value: 20 },
    stock: 97,
    pack: {
      shape: 'dropper',
      body: '#4a3424',
      cap: '#23282e',
      label: { ...sarat, title: { ar: 'زيت اللحية', en: 'Beard Oil' }, strength: '30 ml' },
    },
  },
  {
    slug: 'sarat-razor-blades',
    category: 'mens-care',
    name: {
      ar: 'شفرات حلاقة بخمسة نصال من سراة – 8 شفرات',
      en: 'Sarat Five-Blade Cartridges, 8 cartridges',
    },
    description: {
      ar: 'خمسة نصال رفيعة مع شريط مرطب لحلاقة ناعمة تدوم. تناسب مقبض سراة، وتكفي الشفرة الواحدة من 8 إلى 10 حلاقات.',
      en: 'Five thin blades and a moisturising strip for a close, lasting shave. Fit the Sarat handle; each cartridge gives 8 to 10 shaves.',
    },
    price: 74.5,
    stock: 109,
    pack: {
      shape: 'box',
      body: '#cfd6db',
      cap: '#3f4a56',
      label: { ...sarat, title: { ar: 'شفرات', en: '5 Blades' }, strength: '8 cartridges' },
    },
  },
  {
    slug: 'sarat-face-beard-moisturiser',
    category: 'mens-care',
    name: {
      ar: 'كريم مرطب للوجه واللحية للرجال من سراة SPF 15 – 75 مل',
      en: 'Sarat Face & Beard Moisturiser for men SPF 15, 75 ml',
    },
    description: {
      ar: 'مرطب يومي خفيف للوجه واللحية مع حماية أساسية من الشمس. لا يلمع ولا يترك أثرًا على الثوب الأبيض. للتعرض الطويل استخدم واقيًا أعلى.',
      en: 'A light daily moisturiser for face and beard with basic sun protection. No shine and no marks on a white thobe. For long exposure choose a higher SPF.',
    },
    price: 46.95,
    stock: 0,
    pack: {
      shape: 'tube',
      body: '#8fa1ad',
      cap: '#23282e',
      label: { ...sarat, title: { ar: 'مرطب رجالي', en: 'Face & Beard' }, strength: 'SPF 15 · 75 ml' },
    },
  },
  {
    slug: 'khuzama-sanitary-pads-night',
    category: 'feminine-care',
    name: {
      ar: 'فوط صحية ليلية بالأجنحة من خزامى – 24 فوطة',
      en: 'Khuzama Night Pads with wings, 24 pads',
    },
    description: {
      ar: 'فوط طويلة عالية الامتصاص لليل هادئ بلا تسريب، بسطح قطني لا يهيج الجلد. غير معطرة ومغلفة كل واحدة وحدها.',
      en: 'Long, very absorbent pads for a calm night without leaks, with a cotton surface that does not irritate. Unscented and wrapped one by one.',
    },
    price: 19.95,
    stock: 267,
    pack: {
      shape: 'pack',
      body: '#8d7cc4',
      cap: '#3f3560',
      label: { ...khuzama, title: { ar: 'فوط ليلية', en: 'Night Pads' }, strength: 'Wings · 24' },
    },
  },
  {
    slug: 'khuzama-panty-liners',
    category: 'feminine-care',
    name: {
      ar: 'فوط يومية رفيعة من خزامى – 60 فوطة',
      en: 'Khuzama Thin Daily Liners, 60 liners',
    },
    description: {
      ar: 'فوط رفيعة مرنة تسمح بمرور الهواء لانتعاش يومي. بلا عطر، وحجمها مناسب للحقيبة. تُبدّل كل بضع ساعات.',
      en: 'Thin, flexible liners that let skin breathe for everyday freshness. Unscented and small enough for a handbag. Change every few hours.',
    },
    price: 17.5,
    discount: { type: 'percentage', value: 15 },
    stock: 241,
    pack: {
      shape: 'pack',
      body: '#d9d0ee',
      cap: '#7a68b3',
      label: { ...khuzama, title: { ar: 'فوط يومية', en: 'Daily Liners' }, strength: '60 liners' },
    },
  },
  {
    slug: 'khuzama-intimate-wash',
    category: 'feminine-care',
    name: {
      ar: 'غسول نسائي يومي بحمض اللاكتيك من خزامى – 200 مل',
      en: 'Khuzama Daily Intimate Wash with lactic acid, 200 ml',
    },
    description: {
      ar: 'غسول للاستعمال الخارجي بدرجة حموضة متوازنة وبلا صابون. يُستخدم مرة واحدة يوميًا ويُشطف جيدًا. عند الحكة أو الإفرازات غير المعتادة راجعي الطبيبة.',
      en: 'A soap-free wash for external use at a balanced pH. Use once a day and rinse well. See a doctor for itching or unusual discharge.',
    },
    price: 38.95,
    stock: 134,
    pack: {
      shape: 'pump',
      body: '#f3e3ee',
      cap: '#7a68b3',
      label: { ...khuzama, title: { ar: 'غسول يومي', en: 'Intimate Wash' }, strength: '200 ml' },
    },
  },
  {
    slug: 'khuzama-hair-removal-cream',
    category: 'feminine-care',
    name: {
      ar: 'كريم إزالة الشعر بالصبار من خزامى – 150 مل',
      en: 'Khuzama Aloe Hair Removal Cream, 150 ml',
    },
    description: {
      ar: 'يزيل الشعر خلال خمس إلى ثماني دقائق ويترك الساقين والذراعين ناعمتين. جربيه على مساحة صغيرة قبل 24 ساعة. لا يوضع على الوجه ولا على جلد متهيج.',
      en: 'Removes hair in five to eight minutes and leaves legs and arms smooth. Test a small patch 24 hours before. Not for the face or irritated skin.',
    },
    price: 28.5,
    discount: { type: 'percentage', value: 10 },
    stock: 103,
    pack: {
      shape: 'tube',
      body: '#cfe3c4',
      cap: '#7a68b3',
      label: { ...khuzama, title: { ar: 'إزالة الشعر', en: 'Hair Removal' }, strength: '150 ml' },
    },
  },
  {
    slug: 'khuzama-wax-strips',
    category: 'feminine-care',
    name: {
      ar: 'شرائط شمع للجسم من خزامى – 20 شريطًا و4 مناديل',
      en: 'Khuzama Body Wax Strips, 20 strips + 4 wipes',
    },
    description: {
      ar: 'شرائط جاهزة تُدفأ بين اليدين وتُنزع بعكس اتجاه الشعر. تدوم النعومة حتى أربعة أسابيع. لا تُستخدم مع كريمات الريتينول أو على الدوالي.',
      en: 'Ready strips: warm between your hands and pull against the growth. Smooth for up to four weeks. Not for use with retinol creams or over varicose veins.',
    },
    price: 31.95,
    stock: 2,
    pack: {
      shape: 'box',
      body: '#f3ecfa',
      cap: '#c08fb8',
      label: { ...khuzama, title: { ar: 'شرائط شمع', en: 'Wax Strips' }, strength: '20 + 4' },
    },
  },
  {
    slug: 'afiya-menstrual-heat-patches',
    category: 'feminine-care',
    name: {
      ar: 'لصقات حرارية لآلام الدورة من عافية كير – 5 لصقات',
      en: 'Afiya Care Period Heat Patches, 5 patches',
    },
    description: {
      ar: 'تعطي دفئًا لطيفًا لثماني ساعات تحت الملابس وتخفف تقلصات الدورة دون دواء. تُلصق على الملابس الداخلية لا على الجلد مباشرة. لا تنامي وهي عليك.',
      en: 'Eight hours of gentle warmth under clothes to ease period cramps without medicine. Stick onto underwear, not directly on skin. Do not sleep with one on.',
    },
    price: 32,
    discount: { type: 'amount', value: 6 },
    stock: 149,
    pack: {
      shape: 'pack',
      body: '#e59aa4',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'لصقات دافئة', en: 'Heat Patches' }, strength: '8 h · 5' },
    },
  },
  {
    slug: 'afiya-heel-balm-urea-25',
    category: 'foot-and-hand-care',
    name: {
      ar: 'بلسم تشقق الكعبين باليوريا 25% من عافية كير – 75 مل',
      en: 'Afiya Care Cracked Heel Balm with 25% urea, 75 ml',
    },
    description: {
      ar: 'بلسم مركز يلين الجلد السميك ويخفف خشونة الكعبين مع الاستخدام الليلي المنتظم. ضعه ثم البس جوربًا قطنيًا. على مريض السكري أن يفحص قدميه يوميًا ويسأل طبيبه قبل الاستخدام.',
      en: 'A rich balm that softens thick skin and smooths rough heels with regular nightly use. Apply, then wear cotton socks. People with diabetes should check their feet daily and ask their doctor first.',
    },
    price: 37.5,
    stock: 171,
    pack: {
      shape: 'tube',
      body: '#f2f8f7',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'بلسم الكعبين', en: 'Heel Balm' }, strength: '25% · 75 ml' },
    },
  },
  {
    slug: 'khuzama-hand-cream',
    category: 'foot-and-hand-care',
    name: {
      ar: 'كريم اليدين بزبدة الشيا من خزامى – 75 مل',
      en: 'Khuzama Shea Hand Cream, 75 ml',
    },
    description: {
      ar: 'كريم يدين غني يُمتص دون لزوجة، يحمي من جفاف المعقمات والمكيفات. يُستخدم كلما احتجت إليه وخصوصًا قبل النوم.',
      en: 'A rich hand cream that sinks in without stickiness and guards against dryness from sanitisers and air conditioning. Use as often as you like, above all before bed.',
    },
    price: 21.5,
    discount: { type: 'percentage', value: 20 },
    stock: 214,
    pack: {
      shape: 'tube',
      body: '#e9e0f5',
      cap: '#7a68b3',
      label: { ...khuzama, title: { ar: 'كريم اليدين', en: 'Hand Cream' }, strength: '75 ml' },
    },
  },
  {
    slug: 'afiya-foot-powder-spray',
    category: 'foot-and-hand-care',
    name: {
      ar: 'بخاخ بودرة للقدمين والأحذية من عافية كير – 150 مل',
      en: 'Afiya Care Foot & Shoe Powder Spray, 150 ml',
    },
    description: {
      ar: 'بودرة جافة تمتص الرطوبة وتمنع رائحة القدمين طوال اليوم. بخ على القدمين وداخل الحذاء من مسافة 15 سم. لا يُبخ قرب الوجه.',
      en: 'A dry powder that absorbs moisture and keeps feet odour-free all day. Spray feet and the inside of shoes from 15 cm. Do not spray near the face.',
    },
    price: 26.95,
    stock: 125,
    pack: {
      shape: 'spray',
      body: '#d6ebe9',
      cap: '#0b4f4a',
      label: { ...afiyaCare, title: { ar: 'بودرة القدم', en: 'Foot Spray' }, strength: '150 ml' },
    },
  },
  {
    slug: 'afiya-electric-foot-file',
    category: 'foot-and-hand-care',
    name: {
      ar: 'مبرد القدم الكهربائي القابل للشحن من عافية كير',
      en: 'Afiya Care Rechargeable Electric Foot File',
    },
    description: {
      ar: 'يزيل الجلد الجاف عن الكعبين بلطف بسرعتين ورأسين، ويتوقف إذا ضغطت بقوة. مقاوم للماء وسهل التنظيف. غير مناسب لمرضى السكري أو ضعف الإحساس في القدمين.',
      en: 'Gently removes dry skin from heels with two speeds and two heads, and stops if pressed too hard. Water-resistant and easy to clean. Not for people with diabetes or reduced feeling in the feet.',
    },
    price: 139,
    stock: 44,
    pack: {
      shape: 'device',
      device: 'brush',
      body: '#f0f6f5',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'مبرد القدم', en: 'Foot File' }, strength: '2 speeds' },
    },
  },
  {
    slug: 'afiya-corn-plasters',
    category: 'foot-and-hand-care',
    name: {
      ar: 'لصقات مسمار القدم من عافية كير – 6 لصقات',
      en: 'Afiya Care Corn Plasters, 6 plasters',
    },
    description: {
      ar: 'لصقات مبطنة بحمض الساليسيليك تلين مسمار القدم خلال أيام. تُبدّل كل 24 ساعة حتى أسبوعين. لا يستخدمها مريض السكري أو من لديه ضعف في الدورة الدموية.',
      en: 'Cushioned plasters with salicylic acid that soften a corn within days. Change every 24 hours, for up to two weeks. Not for people with diabetes or poor circulation.',
    },
    price: 18,
    stock: 96,
    pack: {
      shape: 'box',
      body: '#f6efe4',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'مسمار القدم', en: 'Corn Plasters' }, strength: '6 plasters' },
    },
  },
]
