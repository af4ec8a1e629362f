/** The refusals about tax documents and their seller. */
export const invoiceErrors = {
  'order.no_seller': {
    status: 409,
    ar: 'لا تستقبل الصيدلية الطلبات بعد: لم يُدخَل اسم المنشأة وعنوانها في إعداداتها.',
    en: 'The pharmacy takes no orders yet: the seller’s name and address have not been entered in the group settings.',
  },
  'staff.vat_of_certificate': {
    status: 422,
    ar: 'تُختم الفواتير بشهادة صادرة للرقم الضريبي {{number}}. اكتب هذا الرقم، أو اترك الحقل فارغًا.',
    en: 'The certificate that stamps invoices is for the VAT number {{number}}. Enter that number, or leave the field empty.',
  },
  'staff.vat_change': {
    status: 409,
    ar: 'صدرت فواتير بالرقم الضريبي {{number}}. تغييره ينهي ترقيم فواتيره، ويحتاج ختم الفواتير إلى شهادة للرقم الجديد. أكّد التغيير ثم احفظ.',
    en: 'Invoices have been issued under the VAT number {{number}}. Changing it ends their numbering, and stamping needs a certificate for the new number. Confirm the change, then save.',
  },
  'staff.vat_closed': {
    status: 409,
    ar: 'أُنهي ترقيم فواتير الرقم الضريبي {{number}} من قبل، ولا يمكن استخدامه مرة أخرى.',
    en: 'The numbering under the VAT number {{number}} was ended before, and it cannot be used again.',
  },
  'staff.invoices_due': {
    status: 409,
    ar: 'عدد الطلبات التي سُلّمت ولم تصدر فواتيرها بعد: {{orders}}. تصدر بالرقم الضريبي {{number}} بعد دقيقة من التسليم. احفظ التغيير بعد صدورها.',
    en: 'Orders delivered whose invoices have not been issued yet: {{orders}}. They are issued under the VAT number {{number}}, a minute after the delivery. Save the change after that.',
  },
  'staff.seller_in_use': {
    status: 409,
    ar: 'عدد الطلبات التي لم تكتمل أو لم تصدر فواتيرها بعد: {{orders}}. أبقِ اسم المنشأة وعنوانها حتى تصدر الفواتير.',
    en: 'Orders that are under way or not invoiced yet: {{orders}}. Keep the seller’s name and address until their invoices have been issued.',
  },
  'staff.faint_color': {
    status: 422,
    ar: 'هذا اللون فاتح، والنص به صعب القراءة. أقرب لون مقروء: {{color}}',
    en: 'Text in this colour would be hard to read. The nearest colour that passes is {{color}}.',
  },
} as const
