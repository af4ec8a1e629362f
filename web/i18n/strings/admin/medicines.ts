import type { Translations } from '../../locale-file.ts'

export const adminMedicines = {
  'admin.medicine.class': { ar: 'فئة البيع', en: 'Sale class' },
  'admin.medicine.class_hint': {
    ar: 'ما يُصرف بوصفة لا يُباع دونها. والأدوية الخاضعة للرقابة لا تُعرض للبيع في المتجر.',
    en: 'What needs a prescription is not sold without one. Controlled medicines are never for sale in the store.',
  },
  'admin.medicine.general': { ar: 'بيع عام', en: 'General sale' },
  'admin.medicine.pharmacy': { ar: 'دواء بلا وصفة', en: 'Pharmacy medicine' },
  'admin.medicine.prescription': { ar: 'دواء بوصفة طبية', en: 'Prescription medicine' },
  'admin.medicine.controlled': { ar: 'دواء خاضع للرقابة', en: 'Controlled medicine' },
  'admin.medicine.price_controlled': { ar: 'ذو سعر محدد', en: 'Controlled price' },
  'admin.medicine.price_controlled_hint': {
    ar: 'لا خصم عليه، ولا يشمله رمز الخصم.',
    en: 'No discount or coupon applies to it.',
  },
  'admin.medicine.min_age': { ar: 'الحد الأدنى للعمر بالسنوات', en: 'Minimum age in years' },
  'admin.medicine.min_age_hint': {
    ar: 'يظهر مع المنتج، ويؤكده العميل عند إتمام الطلب. اتركه فارغًا إن لم يكن له حد.',
    en: 'Shown with the product; the customer confirms it at checkout. Leave it empty if there is none.',
  },
  'admin.column_medicine_class': { ar: 'فئة البيع', en: 'Sale class' },
  'admin.column_price_controlled': { ar: 'ذو سعر محدد', en: 'Controlled price' },
  'admin.column_min_age': { ar: 'الحد الأدنى للعمر', en: 'Minimum age' },
} satisfies Translations
