import type { Translations } from '../../locale-file.ts'

export const adminSheets = {
  'admin.sheets': { ar: 'استيراد وتصدير', en: 'Import and export' },
  'admin.sheets.products': { ar: 'استيراد المنتجات وتصديرها', en: 'Import and export products' },
  'admin.sheets.doctors': { ar: 'استيراد الأطباء وتصديرهم', en: 'Import and export doctors' },
  'admin.sheets.export': { ar: 'التصدير', en: 'Export' },
  'admin.sheets.export_hint': {
    ar: 'كل السجلات كما هي الآن. تُعدّل ثم تُستورد.',
    en: 'Every record as it is now, to change and import again.',
  },
  'admin.sheets.as': { ar: 'تنزيل {{format}}', en: 'Download {{format}}' },
  'admin.sheets.template': { ar: 'نموذج فارغ {{format}}', en: 'Empty template {{format}}' },
  'admin.sheets.import': { ar: 'الاستيراد', en: 'Import' },
  'admin.sheets.import_hint': {
    ar: 'ملف XLSX أو CSV بعناوين النموذج، حتى 10 ميجابايت و20,000 سطر. السطر الذي فيه id يعدّل سجلًا موجودًا، والأعمدة غير الموجودة في الملف تبقى كما هي.',
    en: 'XLSX or CSV with the column headings of the template, up to 10 MB and 20,000 lines. A line with an id changes that record. Columns that are not in the file stay as they are.',
  },
  'admin.sheets.products_hint': {
    ar: 'السطر بلا id يعدّل المنتج الذي له رمز sku نفسه، ثم رقم gtin نفسه، وإن خلا منهما فالمنتج الذي له الاسمان نفسهما. وما عدا ذلك يُضاف منتجًا جديدًا. السعر بالريال. العمود stock للمنتجات الجديدة فقط، ولغيرها اكتب الفرق في stock_change، ويُضاف في كل استيراد. العمود tax_class: standard للنسبة الأساسية وzero لنسبة الصفر. المواد الفعالة هكذا: الاسم الإنجليزي | الاسم العربي | التركيز، وبين المادتين ; والحفظ: room أو refrigerated أو frozen. لا يُعرض للبيع منتج بلا صورة.',
    en: 'A line without an id changes the product with the same sku, else the same gtin, and without both the one with the same two names. Any other line adds a product. Prices in riyals. The column stock is for new products only; for others write the difference into stock_change, which every import adds. In tax_class write standard, or zero for zero-rated. Substances as English name | Arabic name | strength, with ; between two of them, and storage as room, refrigerated or frozen. A product without a picture is not offered for sale.',
  },
  'admin.sheets.doctors_hint': {
    ar: 'السطر الذي بلا id يُضاف طبيبًا جديدًا. التخصص والمستشفى بالاسم أو الرقم. الدوام هكذا: 7 09:00-17:00; 1 20:00-02:00 (الاثنين 1 والأحد 7). اللغات برموزها: ar en fr de tr ur hi fil. المواعيد المحجوزة لا تتغير.',
    en: 'A line without an id adds a doctor. Speciality and hospital by name or number. Hours as 7 09:00-17:00; 1 20:00-02:00 (Monday is 1, Sunday 7). Languages as codes: ar en fr de tr ur hi fil. Booked appointments stay as they are.',
  },
  'admin.sheets.file': { ar: 'الملف', en: 'File' },
  'admin.sheets.choose': { ar: 'اختيار ملف', en: 'Choose a file' },
  'admin.sheets.try': { ar: 'فحص الملف', en: 'Check the file' },
  'admin.sheets.busy': { ar: 'جارٍ القراءة…', en: 'Reading…' },
  'admin.sheets.found': {
    ar: 'الأسطر: {{lines}}. تُضاف: {{added}}. تُعدّل: {{changed}}. بلا تغيير: {{unchanged}}. فيها أخطاء: {{bad}}.',
    en: 'Lines: {{lines}}. To add: {{added}}. To change: {{changed}}. Unchanged: {{unchanged}}. With errors: {{bad}}.',
  },
  'admin.sheets.write_good': {
    ar: {
      zero: 'لا أسطر سليمة',
      one: 'استيراد السطر السليم',
      two: 'استيراد السطرين السليمين',
      few: 'استيراد {{count}} أسطر سليمة',
      many: 'استيراد {{count}} سطرًا سليمًا',
      other: 'استيراد {{count}} سطر سليم',
    },
    en: { one: 'Import {{count}} good line', other: 'Import {{count}} good lines' },
  },
  'admin.sheets.supplier': { ar: 'المورّد', en: 'Supplier' },
  'admin.sheets.supplier_hint': {
    ar: 'اكتبه إن كان الملف من مورّد له عناوينه الخاصة. تُحفظ معانيها عند الاستيراد للملف القادم.',
    en: 'For a supplier’s own file: what its headings mean is remembered at the import, for the next file.',
  },
  'admin.sheets.meanings': { ar: 'معاني عناوين الملف', en: 'What the headings mean' },
  'admin.sheets.meanings_hint': {
    ar: 'اختر العمود المقصود بكل عنوان، ثم افحص الملف من جديد.',
    en: 'Choose the column that each heading means, then check the file again.',
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
  'admin.sheets.line': { ar: 'السطر', en: 'Line' },
  'admin.sheets.column': { ar: 'العمود', en: 'Column' },
  'admin.sheets.fault': { ar: 'الخطأ', en: 'What is wrong' },
} satisfies Translations
