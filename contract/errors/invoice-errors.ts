/** The refusals about tax documents and their seller. */
export const invoiceErrors = {
  'order.no_seller': {
    status: 409,
    ar: 'لا تستقبل الصيدلية الطلبات بعد: لم يُدخَل اسم المنشأة البائعة وعنوانها في إعدادات المنشأة.',
    en: 'The pharmacy takes no orders yet: the seller’s name and address have not been entered in the group settings.',
  },
  'staff.vat_of_certificate': {
    status: 422,
    ar: 'تُختم الفواتير بشهادة صادرة للرقم الضريبي {{number}}. اكتب هذا الرقم، أو اترك الحقل فارغًا.',
    en: 'The certificate that stamps invoices is for the VAT number {{number}}. Enter that number, or leave the field empty.',
  },
} as const
