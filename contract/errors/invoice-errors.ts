/** The refusals about tax documents and their seller. */
export const invoiceErrors = {
  'staff.vat_of_certificate': {
    status: 422,
    ar: 'تُختم الفواتير بشهادة صادرة للرقم الضريبي {{number}}. اكتب هذا الرقم، أو اترك الحقل فارغًا.',
    en: 'The certificate that stamps invoices is for the VAT number {{number}}. Enter that number, or leave the field empty.',
  },
} as const
