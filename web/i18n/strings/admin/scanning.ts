import type { Translations } from '../../locale-file.ts'

/** The texts of the scan field, wherever it stands. */
export const adminScanning = {
  'admin.scan.field': { ar: 'الباركود', en: 'Barcode' },
  'admin.scan.hint': {
    ar: 'امسح باركود العبوة، أو اكتب رقمه أو رمز المنتج (SKU) ثم اضغط Enter.',
    en: 'Scan the pack’s barcode, or type its number or the SKU and press Enter.',
  },
  'admin.scan.add': { ar: 'إضافة', en: 'Add' },
  'admin.scan.unsent': {
    ar: {
      zero: 'وصل تأكيد كل القراءات.',
      one: 'لم يصل تأكيد قراءة واحدة. تُرسل من جديد مع القراءة التالية، ولا تُحتسب مرتين.',
      two: 'لم يصل تأكيد قراءتين. تُرسلان من جديد مع القراءة التالية، ولا تُحتسبان مرتين.',
      few: 'لم يصل تأكيد {{count}} قراءات. تُرسل من جديد مع القراءة التالية، ولا تُحتسب مرتين.',
      many: 'لم يصل تأكيد {{count}} قراءة. تُرسل من جديد مع القراءة التالية، ولا تُحتسب مرتين.',
      other: 'لم يصل تأكيد {{count}} قراءة. تُرسل من جديد مع القراءة التالية، ولا تُحتسب مرتين.',
    },
    en: {
      one: 'No confirmation has arrived for {{count}} scan. It will be sent again with the next one and will count only once.',
      other:
        'No confirmation has arrived for {{count}} scans. They will be sent again with the next one and will count only once.',
    },
  },
  'admin.scan.resend': { ar: 'إعادة الإرسال', en: 'Send again' },
  'admin.scan.refused': { ar: 'قراءات لم تُحتسب', en: 'Scans that were not counted' },
  'admin.scan.dismiss': { ar: 'إخفاء {{scan}}', en: 'Dismiss {{scan}}' },
  'admin.scan.same_pack': { ar: 'نعم، القطعة نفسها', en: 'Yes, the same piece' },
  'admin.scan.other_pack': { ar: 'لا، قطعة أخرى', en: 'No, another piece' },
  'admin.scan.check_batch': {
    ar: 'قارن رقم التشغيلة وتاريخ انتهاء الصلاحية بالمطبوع على العبوة',
    en: 'compare batch and expiry with the pack',
  },
  'admin.scan.by_line': {
    ar: 'إن تعذّرت قراءته فأضف القطعة من سطرها.',
    en: 'If it cannot be read, add the piece on its line.',
  },
  'admin.scan.which_reading': {
    ar: 'لم يُرسل الماسح الفواصل بين أجزاء الرمز. ما رقم التشغيلة المطبوع على العبوة؟',
    en: 'The scanner has not sent the separators of this code. Which batch number is printed on the pack?',
  },
  'admin.scan.reading': {
    ar: 'التشغيلة {{lot}}، الرقم التسلسلي {{serial}}',
    en: 'Batch {{lot}}, serial number {{serial}}',
  },
  'admin.scan.reading_without_serial': { ar: 'التشغيلة {{lot}}', en: 'Batch {{lot}}' },
} satisfies Translations
