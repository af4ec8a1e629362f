import type { Translations } from '../../locale-file.ts'

export const adminSheets = {
  'admin.sheets': { ar: 'استيراد وتصدير', en: 'Import and export' },
  'admin.sheets.products': { ar: 'استيراد المنتجات وتصديرها', en: 'Import and export products' },
  'admin.sheets.doctors': { ar: 'استيراد الأطباء وتصديرهم', en: 'Import and export doctors' },
  'admin.sheets.payouts': {
    ar: 'حوالات مزوّد الدفع',
    en: 'Payouts of the payment provider',
  },
  'admin.sheets.payouts_hint': {
    ar: 'ملف التسوية كما يصدره مزوّد الدفع، لحوالة واحدة. يُطابَق كل سطر بدفعة أو استرداد حسب payment_id، وما لا يطابق يُذكر ولا يُحفظ. واستيراد الملف نفسه مرة أخرى لا يغيّر شيئًا.',
    en: 'The settlement file of one payout, as the payment provider writes it. Each line is matched with a payment or refund by payment_id; what does not match is named and not stored. Importing the same file again changes nothing.',
  },
  'admin.sheets.patients': { ar: 'استيراد المراجعين', en: 'Import patients' },
  'admin.sheets.patients_hint': {
    ar: 'حتى 20,000 سطر. السطر يخص المراجع الذي له رقم الهوية نفسه، وإلا فالذي له الاسم ورقم الجوال نفسهما، وما عدا ذلك يُضاف ملفًا جديدًا. يُكمَل ما ينقص الملف المحفوظ، ولا يُغيَّر ما فيه. يُكتب الجوال والبريد الإلكتروني لمراجع معروف في صفحته وحدها. الجنس: female أو male. اللغة: ar أو en. لا تُرسل رسائل، ولا يُربط حساب بملف.',
    en: 'Up to 20,000 lines. A line is about the patient with the same ID number, else with the same name and phone number; any other line adds a record. What a record lacks is added, and what it has stays. The phone number and e-mail address of a known patient are entered on the page of the record only. Sex as female or male, language as ar or en. No messages are sent, and no account is linked.',
  },
  'admin.sheets.appointments': { ar: 'استيراد المواعيد القادمة', en: 'Import future appointments' },
  'admin.sheets.appointments_hint': {
    ar: 'حتى 500 سطر، ويُحجز كل سطر بقواعد الاستقبال نفسها. الطبيب بالاسم أو الرقم أو رقم الترخيص. المراجع برقم الهوية، وإلا فبالاسم ورقم الجوال، ويُنشأ له ملف إن لم يكن له ملف. اليوم هكذا: \u20662026-12-31\u2069 والوقت: 09:30. الموعد المحجوز من قبل لا يتغير، وكذلك الذي غُيّر أو أُلغي بعد استيراده. لا تُرسل رسائل عند الاستيراد، وتُرسل التذكيرات في وقتها.',
    en: 'Up to 500 lines, each booked by the rules of reception. Doctor by name, number or licence number. Patient by ID number, else by name and phone number; a record is added if there is none. The day as 2026-12-31, the time as 09:30. An appointment that is already booked stays as it is, also if it was changed or cancelled after it was imported. No messages are sent at the import; reminders follow as usual.',
  },
  'admin.sheets.templates': { ar: 'القالب', en: 'Template' },
  'admin.sheets.templates_hint': {
    ar: 'ملف فارغ بعناوين الأعمدة. لا تُصدَّر ملفات المراجعين.',
    en: 'An empty file with the column headings. Records of patients are not exported.',
  },
  'admin.sheets.export': { ar: 'التصدير', en: 'Export' },
  'admin.sheets.export_hint': {
    ar: 'كل السجلات كما هي الآن. تُعدّل ثم تُستورد.',
    en: 'Every record as it is now, to change and import again.',
  },
  'admin.sheets.as': { ar: 'تنزيل {{format}}', en: 'Download {{format}}' },
  'admin.sheets.template': { ar: 'قالب فارغ {{format}}', en: 'Empty template {{format}}' },
  'admin.sheets.import': { ar: 'الاستيراد', en: 'Import' },
  'admin.sheets.file_hint': {
    ar: 'ملف XLSX أو CSV بعناوين القالب، حتى 10 ميجابايت.',
    en: 'XLSX or CSV with the column headings of the template, up to 10 MB.',
  },
  'admin.sheets.import_hint': {
    ar: 'ملف XLSX أو CSV بعناوين القالب، حتى 10 ميجابايت و20,000 سطر. السطر الذي فيه id يعدّل سجلًا موجودًا، والأعمدة غير الموجودة في الملف تبقى كما هي.',
    en: 'XLSX or CSV with the column headings of the template, up to 10 MB and 20,000 lines. A line with an id changes that record. Columns that are not in the file stay as they are.',
  },
  'admin.sheets.products_hint': {
    ar: 'السطر بلا id يعدّل المنتج الذي له رمز sku نفسه، ثم رقم gtin نفسه، وإن خلا منهما فالمنتج الذي له الاسمان نفسهما. وما عدا ذلك يُضاف منتجًا جديدًا. السعر بالريال. العمود stock للمنتجات الجديدة فقط، ولغيرها اكتب الفرق في stock_change، ويُضاف في كل استيراد. العمود tax_class: standard للنسبة الأساسية وzero لنسبة صفر. المواد الفعالة هكذا: الاسم الإنجليزي | الاسم العربي | التركيز، وبين المادتين ; وظروف التخزين: room أو refrigerated أو frozen. لا يُعرض للبيع منتج بلا صورة.',
    en: 'A line without an id changes the product with the same sku, else the same gtin, and without both the one with the same two names. Any other line adds a product. Prices in riyals. The column stock is for new products only; for existing products, write the difference in stock_change; it is added at every import. In tax_class write standard, or zero for zero-rated. Substances as English name | Arabic name | strength, with ; between two of them, and storage as room, refrigerated or frozen. A product without a picture is not offered for sale.',
  },
  'admin.sheets.doctors_hint': {
    ar: 'السطر بلا id يعدّل الطبيب الذي له رقم الترخيص licence_number نفسه، وإلا فالذي له الاسمان نفسهما، وما عدا ذلك يُضاف طبيبًا جديدًا. التخصص والمستشفى بالاسم أو الرقم. الدوام هكذا: \u20667 09:00-17:00; 1 20:00-02:00\u2069 (الاثنين 1 والأحد 7). اللغات برموزها: ar en fr de tr ur hi fil. الجنس: female أو male. بين التخصصات الأخرى |. رسوم الموعد بالريال شاملة الضريبة. المواعيد المحجوزة لا تتغير.',
    en: 'A line without an id changes the doctor with the same licence_number, else the one with the same two names; any other line adds a doctor. Speciality and hospital by name or number. Hours as 7 09:00-17:00; 1 20:00-02:00 (Monday is 1, Sunday 7). Languages as codes: ar en fr de tr ur hi fil. Sex as female or male. Further specialities with | between them. Fees in riyals with tax. Booked appointments stay as they are.',
  },
  'admin.sheets.file': { ar: 'الملف', en: 'File' },
  'admin.sheets.choose': { ar: 'اختيار ملف', en: 'Choose a file' },
  'admin.sheets.file_changed': {
    ar: 'تغيّر الملف بعد اختياره. اختره من جديد ثم افحصه.',
    en: 'The file has changed since you chose it. Choose it again and check it.',
  },
  'admin.sheets.try': { ar: 'فحص الملف', en: 'Check the file' },
  'admin.sheets.busy': { ar: 'جارٍ القراءة…', en: 'Reading…' },
  'admin.sheets.found': {
    ar: 'الأسطر: {{lines}}. تُضاف: {{added}}. تُعدّل: {{changed}}. بلا تغيير: {{unchanged}}. فيها أخطاء: {{bad}}.',
    en: 'Lines: {{lines}}. To add: {{added}}. To change: {{changed}}. Unchanged: {{unchanged}}. With errors: {{bad}}.',
  },
  'admin.sheets.codes_right': {
    ar: 'الرموز صحيحة كما هي في الملف، وإن بدا بعضها تاريخًا أو عددًا. اختر هذا ثم افحص الملف من جديد.',
    en: 'The codes are right as they are in the file, even those that look like a date or a number. Choose this and check the file again.',
  },
  'admin.sheets.unread': {
    ar: 'قُرئت من الملف ورقة «{{sheet}}» وحدها، ولم تُقرأ: {{others}}. لاستيراد ورقة أخرى اخترها ثم افحص الملف من جديد.',
    en: 'Only the sheet “{{sheet}}” was read, not: {{others}}. To import another sheet, choose it and check the file again.',
  },
  'admin.sheets.sheet': { ar: 'الورقة التي تُستورد', en: 'Sheet to import' },
  'admin.sheets.write_good': {
    ar: {
      zero: 'لا أسطر سليمة',
      one: 'استيراد السطر السليم',
      two: 'استيراد السطرين السليمين',
      few: 'استيراد {{count}} أسطر سليمة',
      many: 'استيراد {{count}} سطرًا سليمًا',
      other: 'استيراد {{count}} سطر سليم',
    },
    en: { one: 'Import {{count}} valid line', other: 'Import {{count}} valid lines' },
  },
  'admin.sheets.supplier': { ar: 'المورّد', en: 'Supplier' },
  'admin.sheets.supplier_hint': {
    ar: 'اكتبه إن كان الملف من مورّد له عناوينه الخاصة. تُحفظ معانيها عند الاستيراد للملف القادم.',
    en: 'For a supplier’s file with its own headings. Their meanings are saved at the import for the next file.',
  },
  'admin.sheets.meanings': { ar: 'معاني عناوين الملف', en: 'What the headings mean' },
  'admin.sheets.meanings_hint': {
    ar: 'اختر العمود المقصود بكل عنوان، ثم افحص الملف من جديد.',
    en: 'Choose the column for each heading, then check the file again.',
  },
  'admin.sheets.not_imported': { ar: 'لا يُستورد', en: 'Not imported' },
  'admin.sheets.record': { ar: 'السجل', en: 'Record' },
  'admin.sheets.changes': { ar: 'التغييرات', en: 'Changes' },
  'admin.sheets.new': { ar: 'جديد', en: 'New' },
  'admin.sheets.more': {
    ar: 'وأسطر أخرى لا تظهر هنا: {{more}}',
    en: 'Further lines not shown here: {{more}}',
  },
  'admin.sheets.done': { ar: 'تم الاستيراد', en: 'Imported' },
  'admin.sheets.faults': { ar: 'الأخطاء', en: 'Errors' },
  'admin.sheets.left': { ar: 'يبقى كما هو', en: 'Stays as it is' },
  'admin.sheets.first_faults': {
    ar: 'هذه أول 1000 خطأ. أصلحها ثم افحص الملف من جديد لتظهر بقيتها.',
    en: 'These are the first 1000 errors. Correct them and check the file again to see the rest.',
  },
  'admin.sheets.line': { ar: 'السطر', en: 'Line' },
  'admin.sheets.column': { ar: 'العمود', en: 'Column' },
  'admin.sheets.fault': { ar: 'الخطأ', en: 'What is wrong' },
  'admin.pictures_import': { ar: 'صور المنتجات من ملف ZIP', en: 'Product pictures from a ZIP file' },
  'admin.pictures_import.hint': {
    ar: 'ملف zip أو صور تحمل أسماؤها رمز المنتج (SKU) أو رقم الباركود أو رقم السجل: \u2066SKU.jpg\u2069 ثم \u2066SKU-2.jpg\u2069 للصورة الثانية. حتى 500 صورة، كل منها 5 ميجابايت بحد أقصى. يُعرض ما سيتغيّر قبل الاستيراد، واستيراد الصور نفسها مرة أخرى لا يغيّر شيئًا.',
    en: 'A zip or pictures that are named by SKU, barcode number or record number: SKU.jpg, then SKU-2.jpg for the second one. At most 500 pictures of 5 MB each. You see what will change before the import; importing the same pictures again changes nothing.',
  },
  'admin.pictures_import.choose': { ar: 'اختيار الملفات', en: 'Choose files' },
  'admin.pictures_import.write': {
    ar: {
      zero: 'استيراد الصور',
      one: 'استيراد صورة واحدة',
      two: 'استيراد صورتين',
      few: 'استيراد {{count}} صور',
      many: 'استيراد {{count}} صورة',
      other: 'استيراد {{count}} صورة',
    },
    en: { one: 'Import 1 picture', other: 'Import {{count}} pictures' },
  },
  'admin.pictures_import.progress': {
    ar: 'رُفعت {{done}} من {{total}}',
    en: '{{done}} of {{total}} uploaded',
  },
  'admin.pictures_import.done': {
    ar: {
      zero: 'لم تُستورد أي صورة',
      one: 'استُوردت صورة واحدة',
      two: 'استُوردت صورتان',
      few: 'استُوردت {{count}} صور',
      many: 'استُوردت {{count}} صورة',
      other: 'استُوردت {{count}} صورة',
    },
    en: { one: '1 picture imported', other: '{{count}} pictures imported' },
  },
  'admin.pictures_import.nothing': { ar: 'لا شيء يتغيّر', en: 'Nothing would change' },
  'admin.pictures_import.place': { ar: 'ترتيب الصورة', en: 'Place' },
  'admin.pictures_import.added': { ar: 'تُضاف', en: 'Added' },
  'admin.pictures_import.replaced': { ar: 'تحل محل صورة', en: 'Replaces a picture' },
  'admin.pictures_import.unchanged': { ar: 'موجودة', en: 'Already there' },
  'admin.pictures_import.unknown': { ar: 'لا يوجد منتج بهذا الرمز', en: 'No product has this code' },
  'admin.pictures_import.repeated': { ar: 'مكررة: الترتيب نفسه', en: 'Duplicate: same position' },
  'admin.pictures_import.too_many': { ar: 'للمنتج 12 صورة', en: 'The product has 12 pictures' },
  'admin.pictures_import.unreadable': {
    ar: 'ليست صورة، أو أكبر من 5 ميجابايت',
    en: 'Not a picture, or larger than 5 MB',
  },
  'admin.pictures_import.bad_zip': { ar: 'تعذّرت قراءة ملف zip.', en: 'The zip could not be read.' },
  'admin.pictures_import.many': {
    ar: 'أكثر من 500 صورة. قسّمها على أكثر من ملف.',
    en: 'More than 500 pictures. Divide them into several files.',
  },
  'admin.pictures_import.large': {
    ar: 'الملف كبير جدًا. قسّمه إلى ملفات أصغر.',
    en: 'The file is too large. Divide it into smaller ones.',
  },
} satisfies Translations
