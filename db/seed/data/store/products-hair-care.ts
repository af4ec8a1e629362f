import type { ProductSeed } from '../../seed-types.ts'
import { afiyaCare, ghusn, lilak, sarat } from './brands.ts'

export const hairCareProducts: ProductSeed[] = [
  {
    slug: 'ghusn-argan-shampoo',
    category: 'shampoos',
    name: {
      ar: 'شامبو زيت الأرغان للشعر الجاف من غصن – 400 مل',
      en: 'Ghusn Argan Oil Shampoo for dry hair, 400 ml',
    },
    description: {
      ar: 'شامبو خالٍ من الكبريتات ينظف الشعر الجاف والمجهد ويعيد إليه نعومته. وزّعه على فروة مبللة ودلّك برفق ثم اشطف جيدًا. يكفي استخدامه مرتين إلى ثلاث مرات في الأسبوع.',
      en: 'A sulphate-free shampoo that cleans dry, tired hair and brings back its softness. Massage gently into a wet scalp and rinse well. Two to three times a week is enough.',
    },
    price: 45,
    discount: { type: 'percentage', value: 20 },
    stock: 167,
    pack: {
      shape: 'bottle',
      body: '#c79a5b',
      cap: '#33402a',
      label: { ...ghusn, title: { ar: 'شامبو أرغان', en: 'Argan Shampoo' }, strength: '400 ml' },
    },
  },
  {
    slug: 'ghusn-sidr-shampoo',
    category: 'shampoos',
    name: {
      ar: 'شامبو السدر لتقوية الشعر من غصن – 350 مل',
      en: 'Ghusn Sidr Strengthening Shampoo, 350 ml',
    },
    description: {
      ar: 'وصفة الجدات بورق السدر في شامبو عملي ينظف الفروة ويترك الشعر خفيفًا لامعًا. يناسب جميع أنواع الشعر والاستخدام المتكرر. لا يحتوي على سيليكون.',
      en: 'Grandmother’s sidr leaves in a ready-to-use shampoo that cleans the scalp and leaves hair light and shiny. For all hair types and frequent washing. Contains no silicone.',
    },
    price: 38.5,
    stock: 124,
    pack: {
      shape: 'bottle',
      body: '#6f8a4a',
      cap: '#33402a',
      label: { ...ghusn, title: { ar: 'شامبو السدر', en: 'Sidr Shampoo' }, strength: '350 ml' },
    },
  },
  {
    slug: 'afiya-anti-dandruff-shampoo',
    category: 'shampoos',
    name: {
      ar: 'شامبو القشرة بالكيتوكونازول 1% من عافية كير – 120 مل',
      en: 'Afiya Care Anti-Dandruff Shampoo with ketoconazole 1%, 120 ml',
    },
    description: {
      ar: 'شامبو علاجي للقشرة العنيدة وحكة فروة الرأس. يُترك على الفروة من 3 إلى 5 دقائق ثم يُشطف، مرتين أسبوعيًا لمدة شهر. تجنّب ملامسته للعينين، وراجع الطبيب إن لم تلاحظ تحسنًا.',
      en: 'A medicated shampoo for stubborn dandruff and an itchy scalp. Leave on for 3 to 5 minutes, then rinse, twice a week for a month. Keep out of the eyes, and see a doctor if nothing improves.',
    },
    price: 42.95,
    stock: 143,
    pack: {
      shape: 'bottle',
      body: '#f0f6f5',
      cap: '#c2413f',
      label: { ...afiyaCare, title: { ar: 'شامبو القشرة', en: 'Anti-Dandruff' }, strength: '1% · 120 ml' },
    },
  },
  {
    slug: 'lilak-colour-protect-shampoo',
    category: 'shampoos',
    name: {
      ar: 'شامبو حماية الشعر المصبوغ من ليلك – 300 مل',
      en: 'Lilak Colour Protect Shampoo, 300 ml',
    },
    description: {
      ar: 'يحافظ على لون الصبغة ولمعانها مدة أطول بفضل درجة حموضة متوازنة ومرشح للأشعة. يُستخدم بعد الصبغ بثلاثة أيام. للحصول على أفضل نتيجة اتبعيه ببلسم ليلك.',
      en: 'Keeps dyed hair bright for longer with a balanced pH and a UV filter. Start three days after colouring. For the best result, follow with a Lilak conditioner.',
    },
    price: 52.5,
    discount: { type: 'percentage', value: 15 },
    stock: 76,
    pack: {
      shape: 'bottle',
      body: '#b0719a',
      cap: '#f6e6ef',
      label: { ...lilak, title: { ar: 'شعر مصبوغ', en: 'Colour Care' }, strength: '300 ml' },
    },
  },
  {
    slug: 'lilak-purple-shampoo',
    category: 'shampoos',
    name: {
      ar: 'شامبو بنفسجي للشعر الأشقر والرمادي من ليلك – 250 مل',
      en: 'Lilak Purple Shampoo for blonde and grey hair, 250 ml',
    },
    description: {
      ar: 'صبغات بنفسجية خفيفة تعادل الاصفرار وتعيد للخصل الفاتحة لونها البارد. اتركيه دقيقتين ثم اشطفيه، مرة في الأسبوع. قد يلوّن الأظافر الفاتحة مؤقتًا، فارتدي القفاز.',
      en: 'Light violet pigments cancel yellow tones and bring back cool highlights. Leave for two minutes and rinse, once a week. It may tint pale nails for a while, so wear gloves.',
    },
    price: 58,
    stock: 41,
    pack: {
      shape: 'bottle',
      body: '#6b4a8c',
      cap: '#e9dcf0',
      label: { ...lilak, title: { ar: 'بنفسجي', en: 'Purple' }, strength: '250 ml' },
    },
  },
  {
    slug: 'sarat-2in1-shampoo',
    category: 'shampoos',
    name: {
      ar: 'شامبو وبلسم 2 في 1 للرجال من سراة بالمنثول – 400 مل',
      en: 'Sarat 2-in-1 Shampoo & Conditioner for men, menthol, 400 ml',
    },
    description: {
      ar: 'ينظف ويرطب في خطوة واحدة مع إحساس منعش بالمنثول، مناسب بعد النادي أو بعد يوم طويل تحت الشماغ. يصلح للاستخدام اليومي.',
      en: 'Cleans and conditions in one step with cooling menthol, right after the gym or a long day under the shemagh. Gentle enough for every day.',
    },
    price: 29.95,
    stock: 198,
    pack: {
      shape: 'bottle',
      body: '#2e3a46',
      cap: '#8aa0b0',
      label: { ...sarat, title: { ar: '2 في 1', en: '2-in-1' }, strength: 'Menthol · 400 ml' },
    },
  },
  {
    slug: 'ghusn-argan-conditioner',
    category: 'conditioners',
    name: {
      ar: 'بلسم زيت الأرغان من غصن – 350 مل',
      en: 'Ghusn Argan Oil Conditioner, 350 ml',
    },
    description: {
      ar: 'بلسم يفك التشابك ويقلل الهيشان دون أن يثقل الشعر. يوزع على الأطراف بعد الشامبو ويُترك دقيقتين ثم يُشطف.',
      en: 'A conditioner that detangles and tames frizz without weighing hair down. Spread over the lengths after shampoo, leave two minutes and rinse.',
    },
    price: 42.5,
    discount: { type: 'percentage', value: 20 },
    stock: 139,
    pack: {
      shape: 'bottle',
      body: '#d8b27a',
      cap: '#33402a',
      label: { ...ghusn, title: { ar: 'بلسم أرغان', en: 'Argan Balm' }, strength: '350 ml' },
    },
  },
  {
    slug: 'ghusn-keratin-mask',
    category: 'conditioners',
    name: {
      ar: 'قناع الكيراتين للشعر التالف من غصن – 500 مل',
      en: 'Ghusn Keratin Mask for damaged hair, 500 ml',
    },
    description: {
      ar: 'قناع مكثف للشعر المتضرر من الحرارة والصبغات، يعطيه ملمسًا أنعم من أول استخدام. يوضع على شعر نظيف رطب من 5 إلى 10 دقائق مرة في الأسبوع. خالٍ من الفورمالدهيد.',
      en: 'A rich mask for hair damaged by heat and dye, with a softer feel from the first use. Leave on clean, damp hair for 5 to 10 minutes once a week. Free of formaldehyde.',
    },
    price: 69.95,
    stock: 108,
    pack: {
      shape: 'jar',
      body: '#efe6d2',
      cap: '#6b7f3f',
      label: { ...ghusn, title: { ar: 'قناع كيراتين', en: 'Keratin Mask' }, strength: '500 ml' },
    },
  },
  {
    slug: 'lilak-leave-in-cream',
    category: 'conditioners',
    name: {
      ar: 'كريم شعر بدون شطف للشعر المجعد من ليلك – 200 مل',
      en: 'Lilak Leave-in Cream for curly hair, 200 ml',
    },
    description: {
      ar: 'يحدد التموجات ويرطبها طوال اليوم دون قساوة. كمية بحجم حبة الجوز على شعر رطب ثم يُترك ليجف في الهواء. يناسب أيضًا شعر الأطفال المجعد.',
      en: 'Defines curls and keeps them soft all day without stiffness. Work a walnut-sized amount into damp hair and let it air-dry. Suits children’s curls too.',
    },
    price: 47,
    stock: 85,
    pack: {
      shape: 'pump',
      body: '#e6c9da',
      cap: '#7d4468',
      label: { ...lilak, title: { ar: 'كريم التجعيد', en: 'Curl Cream' }, strength: '200 ml' },
    },
  },
  {
    slug: 'lilak-heat-protect-spray',
    category: 'conditioners',
    name: {
      ar: 'بخاخ حماية الشعر من الحرارة من ليلك – 200 مل',
      en: 'Lilak Heat Protection Spray, 200 ml',
    },
    description: {
      ar: 'يشكل طبقة تحمي الشعر من حرارة المكواة والسشوار حتى 220 درجة. رشيه على شعر رطب أو جاف قبل التصفيف. لا ترشيه قرب اللهب.',
      en: 'Forms a film that shields hair from irons and dryers up to 220 °C. Spray onto damp or dry hair before styling. Keep away from flames.',
    },
    price: 39.95,
    stock: 0,
    pack: {
      shape: 'spray',
      body: '#9c5f88',
      cap: '#2f1c2a',
      label: { ...lilak, title: { ar: 'حماية حرارية', en: 'Heat Guard' }, strength: '220 °C · 200 ml' },
    },
  },
  {
    slug: 'ghusn-kids-detangler',
    category: 'conditioners',
    name: {
      ar: 'بخاخ فك تشابك شعر الأطفال من غصن – 250 مل',
      en: 'Ghusn Kids Detangling Spray, 250 ml',
    },
    description: {
      ar: 'يسهّل تمشيط شعر البنات قبل المدرسة بلا شد ولا دموع. يُرش على شعر جاف أو رطب ثم يُمشط من الأطراف. برائحة خوخ هادئة ومن دون كحول.',
      en: 'Makes school-morning brushing quick, without pulling or tears. Spray on dry or damp hair and comb from the ends. A soft peach scent and no alcohol.',
    },
    price: 33.5,
    stock: 117,
    pack: {
      shape: 'spray',
      body: '#f2c6a4',
      cap: '#6b7f3f',
      label: { ...ghusn, title: { ar: 'فك التشابك', en: 'Detangler' }, strength: '250 ml' },
    },
  },
  {
    slug: 'ghusn-argan-oil-pure',
    category: 'hair-oils',
    name: {
      ar: 'زيت الأرغان المغربي النقي من غصن – 100 مل',
      en: 'Ghusn Pure Moroccan Argan Oil, 100 ml',
    },
    description: {
      ar: 'زيت أرغان معصور على البارد للشعر والبشرة والأظافر. قطرتان إلى ثلاث على أطراف الشعر تكفي لتهذيب الهيشان. يُحفظ بعيدًا عن الضوء.',
      en: 'Cold-pressed argan oil for hair, skin and nails. Two or three drops on the ends are enough to smooth frizz. Store away from light.',
    },
    price: 85,
    discount: { type: 'percentage', value: 25 },
    stock: 92,
    pack: {
      shape: 'dropper',
      body: '#8a5a24',
      cap: '#33402a',
      label: { ...ghusn, title: { ar: 'زيت الأرغان', en: 'Argan Oil' }, strength: '100 ml' },
    },
  },
  {
    slug: 'ghusn-castor-oil',
    category: 'hair-oils',
    name: { ar: 'زيت الخروع النقي من غصن – 125 مل', en: 'Ghusn Pure Castor Oil, 125 ml' },
    description: {
      ar: 'زيت كثيف للحواجب والرموش وأطراف الشعر، معصور على البارد وبلا إضافات. يُخفف بزيت آخر عند استخدامه على الفروة ويُغسل بعد ساعتين. للاستعمال الخارجي فقط.',
      en: 'A thick, cold-pressed oil for brows, lashes and hair ends, with nothing added. Mix with a lighter oil for the scalp and wash out after two hours. For external use only.',
    },
    price: 26.5,
    stock: 174,
    pack: {
      shape: 'bottle',
      body: '#7a5a2c',
      cap: '#f4efe0',
      label: { ...ghusn, title: { ar: 'زيت الخروع', en: 'Castor Oil' }, strength: '125 ml' },
    },
  },
  {
    slug: 'ghusn-rosemary-oil-mix',
    category: 'hair-oils',
    name: {
      ar: 'خلطة زيت إكليل الجبل للفروة من غصن – 60 مل',
      en: 'Ghusn Rosemary Scalp Oil Blend, 60 ml',
    },
    description: {
      ar: 'إكليل الجبل مع زيت الجوجوبا وبذور العنب لتدليك فروة الرأس. تُدلّك الفروة ببضع قطرات قبل الاستحمام بنصف ساعة، مرتين أسبوعيًا. لا تستخدمه الحامل دون استشارة.',
      en: 'Rosemary with jojoba and grape-seed oils for scalp massage. Massage in a few drops half an hour before washing, twice a week. Ask for advice before using it in pregnancy.',
    },
    price: 54.95,
    stock: 66,
    pack: {
      shape: 'dropper',
      body: '#4f5f34',
      cap: '#d8c8a0',
      label: { ...ghusn, title: { ar: 'إكليل الجبل', en: 'Rosemary Oil' }, strength: '60 ml' },
    },
  },
  {
    slug: 'lilak-hair-serum-shine',
    category: 'hair-oils',
    name: {
      ar: 'سيروم لمعان الأطراف من ليلك – 75 مل',
      en: 'Lilak Shine Serum for hair ends, 75 ml',
    },
    description: {
      ar: 'سيروم خفيف يغلّف الأطراف المتقصفة ويمنحها لمعة طبيعية. ضغطة واحدة تكفي للشعر المتوسط. لا يترك أثرًا دهنيًا على الملابس.',
      en: 'A light serum that coats split ends and adds natural shine. One pump is enough for medium-length hair. Leaves no greasy marks on clothes.',
    },
    price: 49.5,
    stock: 103,
    pack: {
      shape: 'pump',
      body: '#d9a8c4',
      cap: '#5a2f4b',
      label: { ...lilak, title: { ar: 'سيروم لمعان', en: 'Shine Serum' }, strength: '75 ml' },
    },
  },
  {
    slug: 'afiya-minoxidil-5-men',
    category: 'hair-loss',
    name: {
      ar: 'محلول مينوكسيديل 5% للرجال من عافية كير – 60 مل',
      en: 'Afiya Care Minoxidil 5% Solution for men, 60 ml',
    },
    description: {
      ar: 'محلول موضعي لتساقط الشعر الوراثي عند الرجال فوق 18 سنة. 1 مل على الفروة الجافة صباحًا ومساءً، ويظهر الأثر بعد 3 إلى 4 أشهر من الانتظام. قد يزيد التساقط في الأسابيع الأولى، ويستشير مريض القلب طبيبه قبل الاستخدام.',
      en: 'A scalp solution for hereditary hair loss in men over 18. 1 ml on a dry scalp morning and evening; allow 3 to 4 months of regular use. Shedding may increase in the first weeks; heart patients should ask their doctor first.',
    },
    price: 94.5,
    stock: 128,
    pack: {
      shape: 'dropper',
      body: '#ffffff',
      cap: '#23282e',
      label: { ...afiyaCare, title: { ar: 'مينوكسيديل', en: 'Minoxidil' }, strength: '5% · 60 ml' },
    },
  },
  {
    slug: 'afiya-minoxidil-2-women',
    category: 'hair-loss',
    name: {
      ar: 'بخاخ مينوكسيديل 2% للنساء من عافية كير – 60 مل',
      en: 'Afiya Care Minoxidil 2% Spray for women, 60 ml',
    },
    description: {
      ar: 'للنساء اللاتي يعانين من ترقق الشعر الوراثي. يُرش على مواضع الترقق مرتين يوميًا وتُغسل اليدان بعده. لا يُستخدم أثناء الحمل أو الرضاعة.',
      en: 'For women with hereditary thinning hair. Spray onto thinning areas twice a day and wash your hands afterwards. Not for use in pregnancy or while nursing.',
    },
    price: 82,
    stock: 59,
    pack: {
      shape: 'spray',
      body: '#ffffff',
      cap: '#c97f9a',
      label: { ...afiyaCare, title: { ar: 'مينوكسيديل', en: 'Minoxidil W' }, strength: '2% · 60 ml' },
    },
  },
  {
    slug: 'ghusn-caffeine-scalp-tonic',
    category: 'hair-loss',
    name: {
      ar: 'تونيك الفروة بالكافيين من غصن – 200 مل',
      en: 'Ghusn Caffeine Scalp Tonic, 200 ml',
    },
    description: {
      ar: 'تونيك منعش للفروة يُستخدم يوميًا دون شطف ليمنح الشعر مظهرًا أكثر كثافة. يُدلك على الفروة بعد الحمام. قد يسبب وخزًا خفيفًا للفروة الحساسة.',
      en: 'A refreshing leave-in tonic for daily use, for hair that looks fuller. Massage into the scalp after washing. It may tingle on a sensitive scalp.',
    },
    price: 64.95,
    stock: 2,
    pack: {
      shape: 'spray',
      body: '#5a4a34',
      cap: '#6b7f3f',
      label: { ...ghusn, title: { ar: 'تونيك كافيين', en: 'Scalp Tonic' }, strength: '200 ml' },
    },
  },
  {
    slug: 'ghusn-hair-ampoules',
    category: 'hair-loss',
    name: {
      ar: 'أمبولات تكثيف الشعر من غصن – 12 أمبولة × 10 مل',
      en: 'Ghusn Densifying Hair Ampoules, 12 × 10 ml',
    },
    description: {
      ar: 'برنامج شهر كامل من البانثينول والببتيدات للشعر الخفيف والضعيف. ثلاث أمبولات في الأسبوع على فروة نظيفة دون شطف. تُستخدم الأمبولة كاملة بعد فتحها مباشرة.',
      en: 'A one-month course of panthenol and peptides for fine, weak hair. Three ampoules a week on a clean scalp, without rinsing. Use the whole ampoule as soon as it is opened.',
    },
    price: 159,
    discount: { type: 'amount', value: 30 },
    stock: 45,
    pack: {
      shape: 'box',
      body: '#f2eee0',
      cap: '#6b7f3f',
      label: { ...ghusn, title: { ar: 'أمبولات كثافة', en: 'Ampoules' }, strength: '12 × 10 ml' },
    },
  },
  {
    slug: 'lilak-ionic-hair-dryer-2200',
    category: 'hair-tools',
    name: {
      ar: 'مجفف شعر أيوني من ليلك – 2200 واط',
      en: 'Lilak Ionic Hair Dryer, 2200 W',
    },
    description: {
      ar: 'سشوار أيوني بثلاث درجات حرارة وسرعتين وزر هواء بارد لتثبيت التصفيفة. معه فوهة مركّزة وموزّع للشعر المجعد، وضمان سنتين. لا يُستخدم قرب الماء.',
      en: 'An ionic dryer with three heats, two speeds and a cool shot to set the style. Comes with a nozzle, a curl diffuser and a two-year warranty. Do not use near water.',
    },
    price: 329,
    discount: { type: 'percentage', value: 25 },
    stock: 38,
    pack: {
      shape: 'device',
      device: 'hair-dryer',
      body: '#5a2f4b',
      cap: '#d9a8c4',
      label: { ...lilak, title: { ar: 'مجفف أيوني', en: 'Ionic Dryer' }, strength: '2200 W' },
    },
  },
  {
    slug: 'lilak-travel-hair-dryer',
    category: 'hair-tools',
    name: {
      ar: 'مجفف شعر قابل للطي للسفر من ليلك – 1200 واط',
      en: 'Lilak Foldable Travel Hair Dryer, 1200 W',
    },
    description: {
      ar: 'مجفف صغير بمقبض قابل للطي يعمل على 110 و220 فولت، مناسب للعمرة والسفر. يأتي مع حقيبة قماشية.',
      en: 'A compact dryer with a folding handle that runs on 110 and 220 V, handy for Umrah and travel. Comes with a cloth bag.',
    },
    price: 119.95,
    stock: 52,
    pack: {
      shape: 'device',
      device: 'hair-dryer',
      body: '#f0e2ea',
      cap: '#a85f8c',
      label: { ...lilak, title: { ar: 'مجفف السفر', en: 'Travel Dryer' }, strength: '1200 W' },
    },
  },
  {
    slug: 'ghusn-detangling-brush',
    category: 'hair-tools',
    name: { ar: 'فرشاة فك التشابك من غصن', en: 'Ghusn Detangling Brush' },
    description: {
      ar: 'أسنان مرنة بطولين تفك التشابك على الشعر المبلل والجاف دون تقصف. مقبض مريح لا ينزلق، وتُغسل بالماء والصابون.',
      en: 'Flexible bristles of two lengths work through wet or dry hair without breaking it. A comfortable non-slip handle; wash with soap and water.',
    },
    price: 35,
    stock: 211,
    pack: {
      shape: 'device',
      device: 'brush',
      body: '#6b7f3f',
      cap: '#f4efe0',
      label: { ...ghusn, title: { ar: 'فرشاة ناعمة', en: 'Detangle' }, strength: 'Wet & dry' },
    },
  },
  {
    slug: 'ghusn-wooden-paddle-brush',
    category: 'hair-tools',
    name: {
      ar: 'فرشاة خشب الخيزران بوسادة هوائية من غصن',
      en: 'Ghusn Bamboo Paddle Brush with air cushion',
    },
    description: {
      ar: 'فرشاة عريضة من الخيزران تدلك الفروة وتقلل الكهرباء الساكنة في الأجواء الجافة. تناسب الشعر الطويل والكثيف. لا تُنقع في الماء.',
      en: 'A wide bamboo brush that massages the scalp and cuts static in dry weather. For long and thick hair. Do not soak in water.',
    },
    price: 48,
    discount: { type: 'percentage', value: 10 },
    stock: 94,
    pack: {
      shape: 'device',
      device: 'brush',
      body: '#c49a62',
      cap: '#33402a',
      label: { ...ghusn, title: { ar: 'خيزران', en: 'Bamboo' }, strength: 'Paddle' },
    },
  },
  {
    slug: 'lilak-hot-air-brush',
    category: 'hair-tools',
    name: {
      ar: 'فرشاة الهواء الساخن من ليلك – 1000 واط',
      en: 'Lilak Hot Air Styling Brush, 1000 W',
    },
    description: {
      ar: 'تجفف وتملّس وتعطي حجمًا في خطوة واحدة، بثلاث درجات حرارة ورأس بيضاوي مطلي بالسيراميك. ضمان سنتين. افصليها عن الكهرباء بعد كل استخدام.',
      en: 'Dries, smooths and adds volume in one go, with three heats and an oval ceramic-coated head. Two-year warranty. Unplug after every use.',
    },
    price: 249,
    stock: 27,
    pack: {
      shape: 'device',
      device: 'brush',
      body: '#2f1c2a',
      cap: '#d9a8c4',
      label: { ...lilak, title: { ar: 'هواء ساخن', en: 'Hot Air' }, strength: '1000 W' },
    },
  },
]
