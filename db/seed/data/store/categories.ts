import type { CategorySeed } from '../../seed-types.ts'

export const categories: CategorySeed[] = [
  {
    slug: 'vitamins',
    name: { ar: 'الفيتامينات والمكملات', en: 'Vitamins & supplements' },
    children: [
      { slug: 'multivitamins', name: { ar: 'فيتامينات متعددة', en: 'Multivitamins' } },
      { slug: 'single-vitamins', name: { ar: 'فيتامينات مفردة', en: 'Single vitamins' } },
      { slug: 'minerals', name: { ar: 'المعادن', en: 'Minerals' } },
      { slug: 'omega', name: { ar: 'أوميغا وزيت السمك', en: 'Omega & fish oil' } },
      { slug: 'kids-vitamins', name: { ar: 'فيتامينات الأطفال', en: 'Children’s vitamins' } },
    ],
  },
  {
    slug: 'medicines',
    name: { ar: 'الأدوية', en: 'Medicines' },
    children: [
      { slug: 'pain-and-fever', name: { ar: 'مسكنات وخافضات حرارة', en: 'Pain & fever' } },
      { slug: 'cold-and-cough', name: { ar: 'الزكام والسعال', en: 'Cold & cough' } },
      { slug: 'allergy', name: { ar: 'الحساسية', en: 'Allergy' } },
      { slug: 'digestion', name: { ar: 'المعدة والهضم', en: 'Stomach & digestion' } },
      { slug: 'creams-and-eye-drops', name: { ar: 'كريمات علاجية وقطرات العين', en: 'Creams & eye drops' } },
    ],
  },
  {
    slug: 'skin-care',
    name: { ar: 'العناية بالبشرة', en: 'Skin care' },
    children: [
      { slug: 'cleansers', name: { ar: 'غسول وتنظيف الوجه', en: 'Cleansers' } },
      { slug: 'moisturisers', name: { ar: 'مرطبات', en: 'Moisturisers' } },
      { slug: 'sun-care', name: { ar: 'واقيات الشمس', en: 'Sun care' } },
      { slug: 'serums', name: { ar: 'سيروم وعلاجات مركّزة', en: 'Serums & treatments' } },
      { slug: 'blemish-care', name: { ar: 'البشرة الدهنية والحبوب', en: 'Oily & blemish-prone skin' } },
    ],
  },
  {
    slug: 'hair-care',
    name: { ar: 'العناية بالشعر', en: 'Hair care' },
    children: [
      { slug: 'shampoos', name: { ar: 'شامبو', en: 'Shampoos' } },
      { slug: 'conditioners', name: { ar: 'بلسم وأقنعة الشعر', en: 'Conditioners & masks' } },
      { slug: 'hair-oils', name: { ar: 'زيوت الشعر', en: 'Hair oils' } },
      { slug: 'hair-loss', name: { ar: 'تساقط الشعر', en: 'Hair loss' } },
      { slug: 'hair-tools', name: { ar: 'فرش ومجففات', en: 'Brushes & dryers' } },
    ],
  },
  {
    slug: 'mother-and-baby',
    name: { ar: 'الأم والطفل', en: 'Mother & baby' },
    children: [
      { slug: 'diapers-and-wipes', name: { ar: 'حفاضات ومناديل', en: 'Nappies & wipes' } },
      { slug: 'baby-skin-care', name: { ar: 'العناية ببشرة الطفل', en: 'Baby skin care' } },
      { slug: 'baby-feeding', name: { ar: 'رضاعة الطفل وتغذيته', en: 'Baby feeding' } },
      { slug: 'pregnancy-and-nursing', name: { ar: 'الحمل والرضاعة', en: 'Pregnancy & nursing' } },
    ],
  },
  {
    slug: 'oral-care',
    name: { ar: 'العناية بالفم والأسنان', en: 'Oral care' },
    children: [
      { slug: 'toothpastes', name: { ar: 'معجون الأسنان', en: 'Toothpastes' } },
      { slug: 'toothbrushes', name: { ar: 'فرش الأسنان', en: 'Toothbrushes' } },
      { slug: 'mouthwash-and-floss', name: { ar: 'غسول الفم وخيط الأسنان', en: 'Mouthwash & floss' } },
      { slug: 'dentures-and-braces', name: { ar: 'التقويم وأطقم الأسنان', en: 'Braces & dentures' } },
    ],
  },
  {
    slug: 'personal-care',
    name: { ar: 'العناية الشخصية', en: 'Personal care' },
    children: [
      { slug: 'deodorants', name: { ar: 'مزيلات العرق', en: 'Deodorants' } },
      { slug: 'bath-and-hands', name: { ar: 'الاستحمام وغسل اليدين', en: 'Bath & hand wash' } },
      { slug: 'mens-care', name: { ar: 'العناية بالرجل', en: 'Men’s care' } },
      { slug: 'feminine-care', name: { ar: 'العناية النسائية', en: 'Feminine care' } },
      { slug: 'foot-and-hand-care', name: { ar: 'القدمان واليدان', en: 'Foot & hand care' } },
    ],
  },
  {
    slug: 'medical-devices',
    name: { ar: 'الأجهزة الطبية', en: 'Medical devices' },
    children: [
      { slug: 'blood-pressure', name: { ar: 'أجهزة قياس الضغط', en: 'Blood pressure monitors' } },
      { slug: 'diabetes-care', name: { ar: 'مستلزمات السكري', en: 'Diabetes care' } },
      { slug: 'home-measurement', name: { ar: 'حرارة وأكسجين ووزن', en: 'Temperature, oxygen & weight' } },
      { slug: 'breathing-devices', name: { ar: 'أجهزة التنفس والبخار', en: 'Nebulisers & breathing' } },
      { slug: 'heat-and-massage', name: { ar: 'تدفئة وتدليك', en: 'Heat & massage' } },
    ],
  },
  {
    slug: 'sports-nutrition',
    name: { ar: 'تغذية الرياضيين', en: 'Sports nutrition' },
    children: [
      { slug: 'protein', name: { ar: 'البروتين', en: 'Protein' } },
      {
        slug: 'creatine-and-amino-acids',
        name: { ar: 'الكرياتين والأحماض الأمينية', en: 'Creatine & amino acids' },
      },
      { slug: 'energy-and-hydration', name: { ar: 'الطاقة وتعويض السوائل', en: 'Energy & hydration' } },
      { slug: 'bars-and-snacks', name: { ar: 'ألواح ووجبات خفيفة', en: 'Bars & snacks' } },
    ],
  },
  {
    slug: 'first-aid',
    name: { ar: 'الإسعافات الأولية', en: 'First aid' },
    children: [
      { slug: 'plasters-and-dressings', name: { ar: 'لصقات وضمادات', en: 'Plasters & dressings' } },
      { slug: 'antiseptics', name: { ar: 'مطهرات ومعقمات', en: 'Antiseptics' } },
      { slug: 'bandages-and-supports', name: { ar: 'أربطة ودعامات', en: 'Bandages & supports' } },
      { slug: 'burns-and-bites', name: { ar: 'الحروق ولسعات الحشرات', en: 'Burns & insect bites' } },
      { slug: 'first-aid-kits', name: { ar: 'حقائب الإسعاف', en: 'First aid kits' } },
    ],
  },
]
