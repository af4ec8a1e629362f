import type { Translations } from '../../locale-file.ts'

/** The texts of the fields of the catalogue of a pharmacy. */
export const adminCatalogue = {
  'admin.leaflet': { ar: 'النشرة الداخلية', en: 'Leaflet' },
  'admin.leaflet.hint': {
    ar: 'ملف PDF بحجم 5 ميجابايت و60 صفحة بحد أقصى، بلا كلمة مرور. يراه العملاء في صفحة المنتج بعد الحفظ.',
    en: 'A PDF of at most 5 MB and 60 pages, without a password. Customers can open it on the product page once you have saved.',
  },
  'admin.leaflet.choose': { ar: 'اختيار ملف PDF', en: 'Choose a PDF' },
  'admin.leaflet.busy': { ar: 'جارٍ رفع الملف…', en: 'Uploading the file…' },
  'admin.leaflet.drop': { ar: 'إزالة النشرة', en: 'Remove the leaflet' },
  'admin.column_leaflet': { ar: 'النشرة الداخلية', en: 'Leaflet' },
  'admin.catalogue.codes': { ar: 'الرموز والرف', en: 'Codes and shelf' },
  'admin.catalogue.described': { ar: 'بيانات المنتج للعميل', en: 'Product details for customers' },
  'admin.catalogue.sku_hint': {
    ar: 'رمز الصيدلية لهذا المنتج، مثال: MED-0123.',
    en: 'The pharmacy’s own code for this product, such as MED-0123.',
  },
  'admin.barcodes': { ar: 'باركود العبوات الأخرى والكراتين', en: 'Codes of other packs and cartons' },
  'admin.barcodes.code': { ar: 'رمز عبوة أخرى أو كرتون', en: 'Code of another pack or a carton' },
  'admin.barcodes.pieces': { ar: 'الكمية', en: 'Quantity' },
  'admin.barcodes.add': { ar: 'إضافة الرمز', en: 'Add the code' },
  'admin.barcodes.remove': { ar: 'إزالة', en: 'Remove' },
  'admin.barcodes.remove_named': { ar: 'إزالة الرمز {{code}}', en: 'Remove the code {{code}}' },
  'admin.catalogue.gtin_hint': {
    ar: 'اكتب الأرقام كما على العبوة أو امسح الباركود. تُحفظ بأربعة عشر رقمًا.',
    en: 'Type the digits on the pack or scan the barcode. They are kept as 14 digits.',
  },
  'admin.catalogue.sfda_number': {
    ar: 'رقم التسجيل في هيئة الغذاء والدواء',
    en: 'SFDA registration number',
  },
  'admin.catalogue.shelf_hint': {
    ar: 'مكان المنتج في الصيدلية. لا يظهر للعميل.',
    en: 'Where it is kept in the pharmacy. Customers do not see it.',
  },
  'admin.catalogue.substance': { ar: 'المادة الفعالة', en: 'Active substance' },
  'admin.catalogue.substance_nth': { ar: 'المادة {{number}}', en: 'Substance {{number}}' },
  'admin.catalogue.substance_drop': { ar: 'حذف المادة {{number}}', en: 'Delete substance {{number}}' },
  'admin.catalogue.substance_add': { ar: 'إضافة مادة', en: 'Add a substance' },
  'admin.catalogue.strength': { ar: 'التركيز', en: 'Strength' },
  'admin.catalogue.strength_hint': { ar: 'مثال: 500 mg.', en: 'Such as 500 mg.' },
  'admin.catalogue.form_hint': { ar: 'مثال: أقراص، شراب، كريم.', en: 'Such as tablets, syrup, cream.' },
  'admin.catalogue.pack_size_hint': { ar: 'مثال: 24 قرصًا.', en: 'Such as 24 tablets.' },
  'admin.catalogue.storage_none': { ar: 'غير محدد', en: 'Not stated' },
} satisfies Translations
