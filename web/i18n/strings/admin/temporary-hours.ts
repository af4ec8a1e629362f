import type { Translations } from '../../locale-file.ts'

export const adminTemporaryHours = {
  'admin.temporary': { ar: 'دوام مؤقت لعدة أطباء', en: 'Temporary hours for several doctors' },
  'admin.temporary.lead': {
    ar: 'كدوام رمضان: اختر الأطباء وطريقة حساب الدوام، وراجع ما سيتغير، ثم طبّقه دفعة واحدة.',
    en: 'For Ramadan, for example: choose the doctors and how the hours change, review the result, and apply it all at once.',
  },
  'admin.temporary.open': { ar: 'دوام رمضان', en: 'Ramadan hours' },
  'admin.temporary.whose': { ar: 'لمن؟', en: 'For whom?' },
  'admin.temporary.rule': { ar: 'الدوام', en: 'Hours' },
  'admin.temporary.kind': { ar: 'طريقة حساب الدوام', en: 'How the hours change' },
  'admin.temporary.same': {
    ar: 'الأوقات نفسها في كل يوم من أيام دوام الطبيب',
    en: 'The same times on each of the doctor’s working days',
  },
  'admin.temporary.usual': {
    ar: 'الدوام المعتاد لكل طبيب، أقصر أو في وقت آخر',
    en: 'Each doctor’s usual hours, shorter or at another time',
  },
  'admin.temporary.longest': { ar: 'الحد الأعلى للساعات في اليوم', en: 'Maximum hours per day' },
  'admin.temporary.longest_hint': {
    ar: 'من 1 إلى 24. اتركه فارغًا ليبقى عددها كما هو.',
    en: 'From 1 to 24. Leave it empty to keep as many as usual.',
  },
  'admin.temporary.later': { ar: 'تأخير البداية بالدقائق', en: 'Minutes later' },
  'admin.temporary.later_hint': {
    ar: 'بمضاعفات 5: مثل 60، أو -60 للتقديم ساعة.',
    en: 'In steps of 5, such as 60, or -60 for an hour earlier.',
  },
  'admin.temporary.window': { ar: 'الفترة {{number}}', en: 'Times {{number}}' },
  'admin.temporary.copy_hint': {
    ar: 'يُنسخ الدوام المؤقت للطبيب الذي فتحت الصفحة من ملفه، بأيام الأسبوع وأوقاتها.',
    en: 'The temporary hours of the doctor whose page you came from are copied, with weekdays and times.',
  },
  'admin.temporary.preview': { ar: 'ما سيتغير', en: 'What will change' },
  'admin.temporary.changed': {
    ar: {
      zero: 'لا يتغير دوام أحد',
      one: 'يتغير دوام طبيب واحد',
      two: 'يتغير دوام طبيبين',
      few: 'يتغير دوام {{count}} أطباء',
      many: 'يتغير دوام {{count}} طبيبًا',
      other: 'يتغير دوام {{count}} طبيب',
    },
    en: { one: 'The hours of {{count}} doctor change', other: 'The hours of {{count}} doctors change' },
  },
  'admin.temporary.own': {
    ar: {
      zero: 'لا أحد له دوام مؤقت خاص به',
      one: 'طبيب واحد له دوام مؤقت خاص به يبقى كما هو',
      two: 'طبيبان لهما دوام مؤقت خاص بهما يبقى كما هو',
      few: '{{count}} أطباء لهم دوام مؤقت خاص بهم يبقى كما هو',
      many: '{{count}} طبيبًا لهم دوام مؤقت خاص بهم يبقى كما هو',
      other: '{{count}} طبيب لهم دوام مؤقت خاص بهم يبقى كما هو',
    },
    en: {
      one: '{{count}} doctor has temporary hours of their own, which stay',
      other: '{{count}} doctors have temporary hours of their own, which stay',
    },
  },
  'admin.temporary.none': {
    ar: {
      zero: 'لكل الأطباء دوام معتاد',
      one: 'طبيب واحد ليس له دوام معتاد',
      two: 'طبيبان ليس لهما دوام معتاد',
      few: '{{count}} أطباء ليس لهم دوام معتاد',
      many: '{{count}} طبيبًا ليس لهم دوام معتاد',
      other: '{{count}} طبيب ليس لهم دوام معتاد',
    },
    en: {
      one: '{{count}} doctor has no usual hours',
      other: '{{count}} doctors have no usual hours',
    },
  },
  'admin.temporary.overlap': {
    ar: {
      zero: 'لا دوام يتداخل مع دوام آخر',
      one: 'طبيب واحد يتداخل دوامه الجديد مع دوام آخر له، فيبقى دوامه كما هو',
      two: 'طبيبان يتداخل دوامهما الجديد مع دوام آخر لهما، فيبقى دوامهما كما هو',
      few: '{{count}} أطباء يتداخل دوامهم الجديد مع دوام آخر لهم، فيبقى دوامهم كما هو',
      many: '{{count}} طبيبًا يتداخل دوامهم الجديد مع دوام آخر لهم، فيبقى دوامهم كما هو',
      other: '{{count}} طبيب يتداخل دوامهم الجديد مع دوام آخر لهم، فيبقى دوامهم كما هو',
    },
    en: {
      one: '{{count}} doctor’s new hours would overlap their other hours, so they stay as they are',
      other: '{{count}} doctors’ new hours would overlap their other hours, so they stay as they are',
    },
  },
  'admin.temporary.other_day': {
    ar: {
      zero: 'لا أحد يبدأ دوامه في يوم آخر',
      one: 'طبيب واحد يبدأ دوامه في يوم آخر، فيبقى دوامه كما هو',
      two: 'طبيبان يبدأ دوامهما في يوم آخر، فيبقى دوامهما كما هو',
      few: '{{count}} أطباء يبدأ دوامهم في يوم آخر، فيبقى دوامهم كما هو',
      many: '{{count}} طبيبًا يبدأ دوامهم في يوم آخر، فيبقى دوامهم كما هو',
      other: '{{count}} طبيب يبدأ دوامهم في يوم آخر، فيبقى دوامهم كما هو',
    },
    en: {
      one: '{{count}} doctor’s hours would start on another day, so they stay as they are',
      other: '{{count}} doctors’ hours would start on another day, so they stay as they are',
    },
  },
  'admin.temporary.appointments': {
    ar: {
      zero: 'لا مواعيد محجوزة خارج الدوام الجديد',
      one: 'موعد محجوز واحد خارج الدوام الجديد، تقرر ما يُفعل به عند التطبيق',
      two: 'موعدان محجوزان خارج الدوام الجديد، تقرر ما يُفعل بهما عند التطبيق',
      few: '{{count}} مواعيد محجوزة خارج الدوام الجديد، تقرر ما يُفعل بها عند التطبيق',
      many: '{{count}} موعدًا محجوزًا خارج الدوام الجديد، تقرر ما يُفعل بها عند التطبيق',
      other: '{{count}} موعد محجوز خارج الدوام الجديد، تقرر ما يُفعل بها عند التطبيق',
    },
    en: {
      one: '{{count}} booked appointment is outside the new hours; you decide about it when you apply them',
      other:
        '{{count}} booked appointments are outside the new hours; you decide about them when you apply them',
    },
  },
  'admin.temporary.fits': {
    ar: 'كل المواعيد المحجوزة تناسب الدوام الجديد.',
    en: 'All booked appointments fit the new hours.',
  },
  'admin.temporary.each': {
    ar: 'دوام كل طبيب قبل التغيير وبعده',
    en: 'Each doctor’s hours, before and after',
  },
  'admin.temporary.before': { ar: 'الدوام المعتاد', en: 'Usual hours' },
  'admin.temporary.after': { ar: 'الدوام المؤقت', en: 'Temporary hours' },
  'admin.temporary.is_own': { ar: 'له دوام مؤقت خاص به', en: 'Has their own' },
  'admin.temporary.is_none': { ar: 'ليس له دوام معتاد', en: 'No usual hours' },
  'admin.temporary.is_overlap': { ar: 'يتداخل مع دوام آخر', en: 'Would overlap other hours' },
  'admin.temporary.is_other_day': { ar: 'يبدأ في يوم آخر', en: 'Would start on another day' },
  'admin.temporary.is_unchanged': { ar: 'لا يتغير', en: 'No change' },
  'admin.temporary.is_replaced': { ar: 'بدل الدوام المؤقت السابق', en: 'Replaces the previous ones' },
  'admin.temporary.apply': { ar: 'تطبيق الدوام', en: 'Apply the hours' },
  'admin.temporary.given': { ar: 'ما طُبّق', en: 'Applied' },
  'admin.temporary.span': { ar: 'من {{from}} إلى {{to}}', en: '{{from}} to {{to}}' },
  'admin.temporary.doctors': {
    ar: {
      zero: 'لا أطباء',
      one: 'طبيب واحد',
      two: 'طبيبان',
      few: '{{count}} أطباء',
      many: '{{count}} طبيبًا',
      other: '{{count}} طبيب',
    },
    en: { one: '{{count}} doctor', other: '{{count}} doctors' },
  },
  'admin.temporary.undo': { ar: 'تراجع', en: 'Undo' },
  'admin.temporary.undo_of': { ar: 'التراجع عن «{{name}}»', en: 'Undo “{{name}}”' },
  'admin.temporary.undo_text': {
    ar: 'يعود الدوام المعتاد لكل الأطباء المعنيين. وإن كانت مواعيد لا تناسبه، فستُسأل عن كل منها.',
    en: 'The usual hours of these doctors apply again. If some appointments do not fit them, you will be asked about each one.',
  },
  'admin.temporary.copy': { ar: 'نسخ إلى أطباء آخرين', en: 'Copy to other doctors' },
} satisfies Translations
