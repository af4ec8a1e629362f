import type { Translations } from '../../locale-file.ts'

export const adminStockTransfers = {
  'admin.transfers': { ar: 'التحويل بين الفروع', en: 'Branch transfers' },
  'admin.transfers.lead': {
    ar: 'تخرج القطع من مخزون الفرع المرسِل عند الإرسال، ولا تُباع قبل أن يستلمها الفرع الآخر.',
    en: 'Pieces leave the sending branch’s stock at once and are not for sale until the other branch has received them.',
  },
  'admin.transfers.new': { ar: 'تحويل جديد', en: 'New transfer' },
  'admin.transfers.new_lead': {
    ar: 'كل قراءة تضيف قطعة. القطع التي بلا رقم تشغيلة أو تاريخ انتهاء تُؤخذ من التشغيلة التي تنتهي صلاحيتها أولًا.',
    en: 'Each scan adds a piece. Pieces without a batch number or expiry are taken from the batch that expires first.',
  },
  'admin.transfers.title': { ar: 'التحويل رقم {{id}}', en: 'Transfer {{id}}' },
  'admin.transfers.route': { ar: 'من {{from}} إلى {{to}}', en: 'From {{from}} to {{to}}' },
  'admin.transfers.from': { ar: 'من فرع', en: 'From branch' },
  'admin.transfers.to': { ar: 'إلى فرع', en: 'To branch' },
  'admin.transfers.note': { ar: 'سبب التحويل', en: 'Reason' },
  'admin.transfers.send': { ar: 'إرسال', en: 'Send' },
  'admin.transfers.none': { ar: 'لا توجد تحويلات بعد', en: 'No transfers yet' },
  'admin.transfers.one_branch': {
    ar: 'للصيدلية فرع واحد. أضف فرعًا آخر لتحوّل إليه.',
    en: 'The pharmacy has one branch. Add another one to send goods there.',
  },
  'admin.transfers.transfer': { ar: 'التحويل', en: 'Transfer' },
  'admin.transfers.sent_at': { ar: 'الإرسال', en: 'Sent' },
  'admin.transfers.ended_at': { ar: 'الإنهاء', en: 'Ended' },
  'admin.transfers.status_sent': { ar: 'قيد التحويل', en: 'In transit' },
  'admin.transfers.status_received': { ar: 'مستلَم', en: 'Received' },
  'admin.transfers.status_taken_back': { ar: 'ملغى', en: 'Cancelled' },
  'admin.transfers.pieces': { ar: 'المرسَل', en: 'Pieces sent' },
  'admin.transfers.received': { ar: 'المستلَم', en: 'Pieces received' },
  'admin.transfers.received_of': { ar: 'المستلَم من {{product}}', en: 'Pieces received of {{product}}' },
  'admin.transfers.receive': { ar: 'إضافة إلى مخزون {{to}}', en: 'Add to the stock of {{to}}' },
  'admin.transfers.receive_hint': {
    ar: 'عُدّ ما وصل. إن اختلف العدد عن المرسَل فصحّحه، ويبقى الفرق مسجّلًا هنا.',
    en: 'Count what arrived. If the number differs from what was sent, correct it; the difference stays recorded here.',
  },
  'admin.transfers.take_back': { ar: 'إلغاء التحويل', en: 'Cancel the transfer' },
  'admin.transfers.take_back_what': {
    ar: 'تعود القطع كلها إلى مخزون {{from}}.',
    en: 'All pieces return to the stock of {{from}}.',
  },
  'admin.transfers.difference': {
    ar: 'وصل {{received}} من {{pieces}}',
    en: '{{received}} of {{pieces}} arrived',
  },
} satisfies Translations
