import type { ProductSeed } from '../../seed-types.ts'
import { afiyaCare, mahd, zaghab } from './brands.ts'

export const motherAndBabyProducts: ProductSeed[] = [
  {
    slug: 'zaghab-diapers-newborn',
    category: 'diapers-and-wipes',
    name: {
      ar: 'حفاضات حديثي الولادة من زغب، مقاس 1 (2–5 كجم) – 56 حفاضة',
      en: 'Zaghab Newborn Nappies size 1 (2–5 kg), 56 nappies',
    },
    description: {
      ar: 'حفاضات ناعمة بفتحة للسرة ومؤشر بلل يتغير لونه. سطحها القطني لطيف على بشرة المولود الحساسة. تُغيّر كل ثلاث ساعات أو عند الحاجة.',
      en: 'Soft nappies with a navel cut-out and a wetness line that changes colour. The cottony surface is kind to newborn skin. Change every three hours or as needed.',
    },
    price: 49.95,
    discount: { type: 'percentage', value: 15 },
    stock: 187,
    pack: {
      shape: 'pack',
      body: '#f6dcc0',
      cap: '#b9703d',
      label: { ...zaghab, title: { ar: 'مواليد', en: 'Newborn' }, strength: 'Size 1 · 56' },
    },
  },
  {
    slug: 'zaghab-diapers-size-4',
    category: 'diapers-and-wipes',
    name: {
      ar: 'حفاضات الأطفال من زغب، مقاس 4 (9–14 كجم) – 74 حفاضة',
      en: 'Zaghab Baby Nappies size 4 (9–14 kg), 74 nappies',
    },
    description: {
      ar: 'امتصاص حتى 12 ساعة يكفي لليل كامل، مع أطراف مطاطية تمنع التسريب. عبوة توفير للعائلة. يُمسح الجلد ويُجفف جيدًا قبل كل حفاضة جديدة.',
      en: 'Up to 12 hours of absorbency for a full night, with elastic sides against leaks. A family value pack. Clean and dry the skin well before each fresh nappy.',
    },
    price: 79.5,
    discount: { type: 'percentage', value: 20 },
    stock: 243,
    pack: {
      shape: 'pack',
      body: '#f0c79a',
      cap: '#b9703d',
      label: { ...zaghab, title: { ar: 'حفاضات', en: 'Nappies' }, strength: 'Size 4 · 74' },
    },
  },
  {
    slug: 'zaghab-pants-size-5',
    category: 'diapers-and-wipes',
    name: {
      ar: 'كيلوت حفاض من زغب، مقاس 5 (12–18 كجم) – 48 قطعة',
      en: 'Zaghab Nappy Pants size 5 (12–18 kg), 48 pants',
    },
    description: {
      ar: 'يُلبس مثل الملابس الداخلية ويناسب الطفل كثير الحركة ومرحلة تعلّم الحمام. شريط خلفي للّف بعد الاستخدام.',
      en: 'Pulls on like underwear for an active child, and helps with potty training. A tape at the back lets you roll it up after use.',
    },
    price: 74,
    stock: 131,
    pack: {
      shape: 'pack',
      body: '#e8b07c',
      cap: '#8c5230',
      label: { ...zaghab, title: { ar: 'كيلوت حفاض', en: 'Nappy Pants' }, strength: 'Size 5 · 48' },
    },
  },
  {
    slug: 'zaghab-water-wipes',
    category: 'diapers-and-wipes',
    name: {
      ar: 'مناديل مبللة بالماء النقي للأطفال من زغب – 3 × 64 منديلًا',
      en: 'Zaghab Pure Water Baby Wipes, 3 × 64 wipes',
    },
    description: {
      ar: 'ماء نقي بنسبة 99% بلا عطر ولا كحول، لتنظيف الوجه واليدين ومنطقة الحفاض. مناسبة من اليوم الأول. لا تُرمى في المرحاض.',
      en: '99% pure water with no fragrance or alcohol, for face, hands and the nappy area. Suitable from the first day. Do not flush.',
    },
    price: 32.5,
    stock: 290,
    pack: {
      shape: 'pack',
      body: '#cfe4ee',
      cap: '#b9703d',
      label: { ...zaghab, title: { ar: 'مناديل مائية', en: 'Water Wipes' }, strength: '3 × 64' },
    },
  },
  {
    slug: 'zaghab-changing-mats',
    category: 'diapers-and-wipes',
    name: {
      ar: 'مفارش تغيير للاستعمال مرة واحدة من زغب، 60 × 60 سم – 20 مفرشًا',
      en: 'Zaghab Disposable Changing Mats 60 × 60 cm, 20 mats',
    },
    description: {
      ar: 'مفارش ماصّة بظهر عازل تحمي السرير وطاولة التغيير في البيت وخارجه. تُطوى بحجم صغير يناسب حقيبة الطفل.',
      en: 'Absorbent mats with a waterproof back protect the bed or changing table, at home or away. They fold small enough for the baby bag.',
    },
    price: 28.95,
    stock: 96,
    pack: {
      shape: 'pack',
      body: '#f4e6d2',
      cap: '#b9703d',
      label: { ...zaghab, title: { ar: 'مفارش تغيير', en: 'Change Mats' }, strength: '60 × 60 cm · 20' },
    },
  },
  {
    slug: 'mahd-diaper-rash-cream',
    category: 'baby-skin-care',
    name: {
      ar: 'كريم التهاب الحفاض بأكسيد الزنك 20% من مهد – 100 جم',
      en: 'Mahd Nappy Rash Cream with 20% zinc oxide, 100 g',
    },
    description: {
      ar: 'طبقة واقية تعزل البلل وتهدئ احمرار منطقة الحفاض. يُدهن مع كل تغيير على جلد نظيف جاف. إن ظهرت بثور أو استمر الالتهاب أكثر من ثلاثة أيام فراجعي الطبيب.',
      en: 'A protective layer that keeps wetness off and calms redness in the nappy area. Apply at every change on clean, dry skin. See a doctor if blisters appear or the rash lasts more than three days.',
    },
    price: 34.5,
    stock: 216,
    pack: {
      shape: 'tube',
      body: '#ffffff',
      cap: '#6fb0d0',
      label: { ...mahd, title: { ar: 'كريم الحفاض', en: 'Rash Cream' }, strength: '20% · 100 g' },
    },
  },
  {
    slug: 'mahd-baby-shampoo-body-wash',
    category: 'baby-skin-care',
    name: {
      ar: 'غسول الشعر والجسم للأطفال من مهد – 500 مل',
      en: 'Mahd Baby Hair & Body Wash, 500 ml',
    },
    description: {
      ar: 'غسول واحد للشعر والجسم لا يلسع العينين، بدرجة حموضة مناسبة لبشرة الرضيع. خالٍ من الصابون والبارابين، ومضخته تُفتح بيد واحدة.',
      en: 'One tear-free wash for hair and body at a pH that suits baby skin. No soap or parabens, and a pump that works with one hand.',
    },
    price: 46.95,
    discount: { type: 'percentage', value: 10 },
    stock: 172,
    pack: {
      shape: 'pump',
      body: '#d7ebf5',
      cap: '#4f8db3',
      label: { ...mahd, title: { ar: 'غسول الطفل', en: 'Baby Wash' }, strength: '500 ml' },
    },
  },
  {
    slug: 'mahd-baby-lotion',
    category: 'baby-skin-care',
    name: {
      ar: 'لوشن مرطب للأطفال بالشوفان من مهد – 300 مل',
      en: 'Mahd Oat Baby Lotion, 300 ml',
    },
    description: {
      ar: 'لوشن خفيف بخلاصة الشوفان يهدئ جفاف بشرة الطفل بعد الحمام. خالٍ من العطر واللون، ويناسب حديثي الولادة.',
      en: 'A light lotion with oat extract that soothes dry baby skin after a bath. No fragrance or colour; suitable from birth.',
    },
    price: 42,
    stock: 119,
    pack: {
      shape: 'pump',
      body: '#f3ead6',
      cap: '#4f8db3',
      label: { ...mahd, title: { ar: 'لوشن الطفل', en: 'Baby Lotion' }, strength: '300 ml' },
    },
  },
  {
    slug: 'mahd-baby-oil',
    category: 'baby-skin-care',
    name: { ar: 'زيت تدليك الطفل باللوز الحلو من مهد – 200 مل', en: 'Mahd Sweet Almond Baby Oil, 200 ml' },
    description: {
      ar: 'زيت لوز حلو خفيف لتدليك الرضيع وتليين قشور فروة الرأس قبل الحمام. اختبريه على جزء صغير من الجلد أولًا. لا يُستخدم عند وجود حساسية من المكسرات في العائلة إلا بعد سؤال الطبيب.',
      en: 'A light sweet almond oil for baby massage and for softening cradle cap before the bath. Try a small patch first. If nut allergy runs in the family, ask a doctor before using it.',
    },
    price: 29.5,
    stock: 104,
    pack: {
      shape: 'bottle',
      body: '#f0dfae',
      cap: '#4f8db3',
      label: { ...mahd, title: { ar: 'زيت الطفل', en: 'Baby Oil' }, strength: '200 ml' },
    },
  },
  {
    slug: 'mahd-baby-powder-cornstarch',
    category: 'baby-skin-care',
    name: {
      ar: 'بودرة الأطفال بنشا الذرة من مهد، خالية من التلك – 200 جم',
      en: 'Mahd Cornstarch Baby Powder, talc-free, 200 g',
    },
    description: {
      ar: 'بودرة من نشا الذرة تحفظ جفاف ثنايا الجلد في الصيف. ضعيها في يدك أولًا بعيدًا عن وجه الطفل حتى لا يستنشقها.',
      en: 'A cornstarch powder that keeps skin folds dry in summer. Shake it into your hand first, away from the baby’s face, so that it is not breathed in.',
    },
    price: 19.95,
    stock: 0,
    pack: {
      shape: 'bottle',
      body: '#f7f7f4',
      cap: '#9cc8de',
      label: { ...mahd, title: { ar: 'بودرة الطفل', en: 'Baby Powder' }, strength: '200 g' },
    },
  },
  {
    slug: 'mahd-anti-colic-bottle-260',
    category: 'baby-feeding',
    name: {
      ar: 'رضّاعة مضادة للمغص من مهد، 260 مل – من عمر شهر',
      en: 'Mahd Anti-Colic Feeding Bottle 260 ml, from 1 month',
    },
    description: {
      ar: 'صمام يقلل ابتلاع الهواء أثناء الرضاعة، وحلمة من السيليكون الناعم. خالية من مادة BPA وتُعقّم بالغلي أو البخار. تُستبدل الحلمة كل شهرين.',
      en: 'A valve reduces the air swallowed during feeds, with a soft silicone teat. BPA-free; sterilise by boiling or steam. Replace the teat every two months.',
    },
    price: 44.5,
    stock: 126,
    pack: {
      shape: 'bottle',
      body: '#e2eff5',
      cap: '#6fb0d0',
      label: { ...mahd, title: { ar: 'رضّاعة', en: 'Feeding' }, strength: '260 ml' },
    },
  },
  {
    slug: 'mahd-silicone-teats',
    category: 'baby-feeding',
    name: {
      ar: 'حلمات سيليكون متوسطة التدفق من مهد – قطعتان',
      en: 'Mahd Silicone Teats, medium flow, 2 pieces',
    },
    description: {
      ar: 'حلمات ناعمة من السيليكون الطبي لرضّاعات مهد، من عمر 3 أشهر. افحصيها قبل كل رضعة وتخلصي منها عند أول علامة تلف.',
      en: 'Soft medical-silicone teats for Mahd bottles, from 3 months. Check before every feed and throw away at the first sign of damage.',
    },
    price: 24,
    stock: 148,
    pack: {
      shape: 'box',
      body: '#eaf4f9',
      cap: '#4f8db3',
      label: { ...mahd, title: { ar: 'حلمات', en: 'Teats' }, strength: 'Medium · 2' },
    },
  },
  {
    slug: 'mahd-soothers-6-18',
    category: 'baby-feeding',
    name: {
      ar: 'لهّايات ليلية مضيئة من مهد، 6–18 شهرًا – قطعتان',
      en: 'Mahd Glow Night Soothers 6–18 months, 2 pieces',
    },
    description: {
      ar: 'لهّايات بمقبض يضيء في العتمة وفتحات تهوية حول الفم. معها علبة تعقيم للمايكروويف. لا تعلّقيها بخيط حول رقبة الطفل.',
      en: 'Soothers with a glow-in-the-dark handle and air holes around the mouth, in a box that sterilises in the microwave. Never tie one around a child’s neck.',
    },
    price: 36,
    stock: 83,
    pack: {
      shape: 'box',
      body: '#e6effa',
      cap: '#3d5570',
      label: { ...mahd, title: { ar: 'لهّاية ليلية', en: 'Soothers' }, strength: '6–18 m · 2' },
    },
  },
  {
    slug: 'mahd-rice-cereal',
    category: 'baby-feeding',
    name: {
      ar: 'حبوب الأرز للرضّع من مهد، من 6 أشهر – 200 جم',
      en: 'Mahd Baby Rice Cereal from 6 months, 200 g',
    },
    description: {
      ar: 'أول طعام سهل الهضم للرضيع، مدعّم بالحديد وبلا سكر مضاف أو حليب. تُخلط ثلاث ملاعق مع حليب الطفل المعتاد. حليب الأم هو الغذاء الأفضل في الأشهر الستة الأولى.',
      en: 'An easy-to-digest first food, fortified with iron, with no added sugar or milk. Mix three spoons with your baby’s usual milk. Breast milk is best for the first six months.',
    },
    price: 22.95,
    stock: 137,
    pack: {
      shape: 'box',
      body: '#f6efdc',
      cap: '#7fb58a',
      label: { ...mahd, title: { ar: 'حبوب الأرز', en: 'Rice Cereal' }, strength: '200 g' },
    },
  },
  {
    slug: 'mahd-fruit-puree-pouches',
    category: 'baby-feeding',
    name: {
      ar: 'مهروس التمر والموز للأطفال من مهد – 4 أكياس × 90 جم',
      en: 'Mahd Date & Banana Purée, 4 pouches × 90 g',
    },
    description: {
      ar: 'مهروس فواكه ناعم من عمر 8 أشهر، مُحلّى بالتمر وحده. يُحفظ الكيس المفتوح في الثلاجة ويُستهلك خلال 24 ساعة.',
      en: 'A smooth fruit purée from 8 months, sweetened with dates alone. Keep an open pouch in the fridge and use within 24 hours.',
    },
    price: 27.5,
    stock: 9,
    pack: {
      shape: 'pack',
      body: '#e6c98a',
      cap: '#8a5a34',
      label: { ...mahd, title: { ar: 'تمر وموز', en: 'Date & Banana' }, strength: '4 × 90 g' },
    },
  },
  {
    slug: 'mahd-electric-breast-pump-double',
    category: 'pregnancy-and-nursing',
    name: {
      ar: 'شفاط حليب كهربائي مزدوج من مهد',
      en: 'Mahd Double Electric Breast Pump',
    },
    description: {
      ar: 'شفاط هادئ بتسع درجات شفط ووضع تحفيز، يعمل بالبطارية أو الكهرباء. تأتي معه أكياس لحفظ الحليب وحقيبة مبرّدة. تُعقّم القطع الملامسة للحليب بعد كل استخدام.',
      en: 'A quiet pump with nine suction levels and a massage mode, on battery or mains. Comes with milk storage bags and a cooler bag. Sterilise the parts that touch milk after every use.',
    },
    price: 589,
    discount: { type: 'percentage', value: 10 },
    stock: 24,
    pack: {
      shape: 'device',
      device: 'breast-pump',
      body: '#f2f7fa',
      cap: '#4f8db3',
      label: { ...mahd, title: { ar: 'شفاط مزدوج', en: 'Double Pump' }, strength: '9 levels' },
    },
  },
  {
    slug: 'mahd-manual-breast-pump',
    category: 'pregnancy-and-nursing',
    name: { ar: 'شفاط حليب يدوي من مهد', en: 'Mahd Manual Breast Pump' },
    description: {
      ar: 'شفاط يدوي خفيف بوسادة سيليكون مريحة، عملي للخروج والدوام. قطعه قليلة وسهلة الفك والغسل.',
      en: 'A light hand pump with a comfortable silicone cushion, practical for outings and work. Few parts, easy to take apart and wash.',
    },
    price: 129.95,
    stock: 47,
    pack: {
      shape: 'device',
      device: 'breast-pump',
      body: '#e2eff5',
      cap: '#6fb0d0',
      label: { ...mahd, title: { ar: 'شفاط يدوي', en: 'Manual Pump' }, strength: '150 ml' },
    },
  },
  {
    slug: 'mahd-breast-pads',
    category: 'pregnancy-and-nursing',
    name: {
      ar: 'ضمادات الصدر للمرضع من مهد – 60 ضمادة',
      en: 'Mahd Nursing Breast Pads, 60 pads',
    },
    description: {
      ar: 'ضمادات رقيقة عالية الامتصاص بلاصق يثبتها داخل الصدرية، مغلفة كل اثنتين معًا. بدّليها كلما ابتلت للحفاظ على جفاف الجلد.',
      en: 'Thin, very absorbent pads with tape that holds them in the bra, wrapped in pairs. Change when damp to keep the skin dry.',
    },
    price: 31.5,
    stock: 162,
    pack: {
      shape: 'pack',
      body: '#f3dbe2',
      cap: '#4f8db3',
      label: { ...mahd, title: { ar: 'ضمادات صدر', en: 'Breast Pads' }, strength: '60 pads' },
    },
  },
  {
    slug: 'mahd-nipple-cream-lanolin',
    category: 'pregnancy-and-nursing',
    name: {
      ar: 'كريم اللانولين للحلمة من مهد – 40 جم',
      en: 'Mahd Lanolin Nipple Cream, 40 g',
    },
    description: {
      ar: 'لانولين نقي يهدئ تشقق الحلمة أثناء الرضاعة ولا يحتاج إلى مسح قبل الرضعة. ضعي كمية صغيرة بعد كل رضعة. إن كان الألم شديدًا فاستشيري أخصائية الرضاعة.',
      en: 'Pure lanolin that soothes cracked nipples and need not be wiped off before a feed. Apply a little after each feed. If the pain is severe, talk to a lactation specialist.',
    },
    price: 48.95,
    stock: 78,
    pack: {
      shape: 'tube',
      body: '#f5e9d4',
      cap: '#c97f9a',
      label: { ...mahd, title: { ar: 'لانولين نقي', en: 'Lanolin' }, strength: '40 g' },
    },
  },
  {
    slug: 'afiya-prenatal-vitamins',
    category: 'pregnancy-and-nursing',
    name: {
      ar: 'فيتامينات الحمل مع DHA من عافية كير – 30 قرصًا و30 كبسولة',
      en: 'Afiya Care Prenatal Vitamins with DHA, 30 tablets + 30 softgels',
    },
    description: {
      ar: 'حمض الفوليك والحديد واليود وفيتامين د مع أوميغا 3 لأشهر الحمل والرضاعة. قرص وكبسولة يوميًا بعد الوجبة. اعرضي التركيبة على طبيبتك في أول زيارة.',
      en: 'Folic acid, iron, iodine and vitamin D with omega 3 for pregnancy and nursing. One tablet and one softgel a day after a meal. Show the formula to your doctor at the first visit.',
    },
    price: 118,
    discount: { type: 'percentage', value: 20 },
    stock: 89,
    pack: {
      shape: 'box',
      body: '#fbeef1',
      cap: '#c97f9a',
      label: { ...afiyaCare, title: { ar: 'فيتامين الحمل', en: 'Prenatal' }, strength: '30 + 30' },
    },
  },
  {
    slug: 'mahd-stretch-mark-cream',
    category: 'pregnancy-and-nursing',
    name: {
      ar: 'كريم العناية بعلامات التمدد من مهد – 200 مل',
      en: 'Mahd Stretch Mark Cream, 200 ml',
    },
    description: {
      ar: 'كريم بزبدة الكاكاو وفيتامين هـ يرطب البطن والفخذين ويحافظ على مرونة الجلد. يُدلّك به مرتين يوميًا من الشهر الرابع. بلا عطر قوي حتى لا يزعج الحامل.',
      en: 'A cream with cocoa butter and vitamin E that moisturises belly and thighs and keeps skin supple. Massage in twice a day from the fourth month. Only lightly scented, so that it does not bother you in pregnancy.',
    },
    price: 76.5,
    stock: 58,
    pack: {
      shape: 'tube',
      body: '#ead2b8',
      cap: '#4f8db3',
      label: { ...mahd, title: { ar: 'علامات التمدد', en: 'Stretch Care' }, strength: '200 ml' },
    },
  },
  {
    slug: 'afiya-pregnancy-test',
    category: 'pregnancy-and-nursing',
    name: {
      ar: 'اختبار حمل رقمي من عافية كير – قطعتان',
      en: 'Afiya Care Digital Pregnancy Test, 2 tests',
    },
    description: {
      ar: 'نتيجة واضحة بالكلمات خلال ثلاث دقائق، من أول يوم لتأخر الدورة. تكون العينة الصباحية أدق. أكّدي النتيجة بتحليل دم عند الطبيبة.',
      en: 'A clear result in words within three minutes, from the first day of a missed period. A morning sample is more accurate. Confirm the result with a blood test at your doctor’s.',
    },
    price: 39,
    stock: 154,
    pack: {
      shape: 'box',
      body: '#ffffff',
      cap: '#c97f9a',
      label: { ...afiyaCare, title: { ar: 'اختبار حمل', en: 'Pregnancy' }, strength: 'Digital · 2' },
    },
  },
  {
    slug: 'afiya-baby-nasal-aspirator',
    category: 'baby-skin-care',
    name: {
      ar: 'شفاط أنف للرضّع من عافية كير مع 10 فلاتر',
      en: 'Afiya Care Baby Nasal Aspirator with 10 filters',
    },
    description: {
      ar: 'يخلّص أنف الرضيع من الإفرازات برفق قبل الرضاعة والنوم، ويأتي مع محلول ملحي صغير. يُبدّل الفلتر بعد كل استخدام.',
      en: 'Gently clears a baby’s nose before feeds and sleep; a small saline solution is included. Change the filter after every use.',
    },
    price: 37.5,
    stock: 3,
    pack: {
      shape: 'box',
      body: '#e8f6f4',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'شفاط الأنف', en: 'Nose Clear' }, strength: '10 filters' },
    },
  },
  {
    slug: 'zaghab-baby-cotton-buds',
    category: 'baby-skin-care',
    name: {
      ar: 'أعواد قطنية آمنة للأطفال من زغب – 60 عودًا',
      en: 'Zaghab Baby Safety Cotton Buds, 60 buds',
    },
    description: {
      ar: 'أعواد برأس عريض لا يدخل عميقًا، لتنظيف صيوان الأذن وما حول السرة. قطن 100% على أعواد ورقية. لا تُدخل داخل قناة الأذن.',
      en: 'Buds with a wide tip that cannot go deep, for the outer ear and around the navel. 100% cotton on paper sticks. Do not put into the ear canal.',
    },
    price: 11.5,
    discount: { type: 'percentage', value: 10 },
    stock: 207,
    pack: {
      shape: 'jar',
      body: '#fdf6ea',
      cap: '#e0a878',
      label: { ...zaghab, title: { ar: 'أعواد قطنية', en: 'Cotton Buds' }, strength: '60 buds' },
    },
  },
]
