/** The refusals of stock counts, of transfers and of imported pictures. */
export const stockErrors = {
  'staff.count_over': {
    ar: 'أُنهي هذا الجرد، ولا يُضاف إليه شيء بعد ذلك.',
    en: 'This count is finished, so nothing more can be added to it.',
  },
  'staff.count_changed': {
    ar: 'عدّ زميل شيئًا في هذه الأثناء. راجع الفروق ثم أنهِ الجرد.',
    en: 'A colleague has counted something in the meantime. Check the differences, then finish the count.',
  },
  'staff.counted_elsewhere': {
    ar: 'هذه التشغيلة معدودة في جرد آخر لم ينتهِ (رقم {{number}}). أنهِه أولًا.',
    en: 'This batch is in another count that is not finished (number {{number}}). Finish that one first.',
  },
  'staff.pack_counted': {
    ar: 'سبقت قراءة هذه العبوة، فلم تُحسب مرة أخرى.',
    en: 'This pack has already been scanned and is not counted again.',
  },
  'staff.pack_gone': {
    ar: 'هذه العبوة مسجّلة في الطلب {{number}}: في طرده أو عند العميل أو أُتلفت بعد أن عادت، فلا تُحسب في المخزون. ضعها جانبًا وسجّل استرجاعها من الطلب إن عادت.',
    en: 'According to the records, this pack is in order {{number}}: in its parcel, with the customer, or destroyed after it came back. It does not count as stock. Put it aside; if it came back, record its return in the order.',
  },
  'staff.same_pack': {
    ar: 'قُرئت قطعة من هذا المنتج بالباركود العادي. هل هذا الرمز على القطعة نفسها؟',
    en: 'A piece of this product was scanned by its plain barcode. Is this code on the same piece?',
  },
  'staff.choose_batch': {
    ar: 'لهذا المنتج أكثر من تشغيلة. اختر التشغيلة المكتوبة على العبوة.',
    en: 'This product has several batches. Choose the one that is printed on the pack.',
  },
  'staff.choose_reading': {
    ar: 'لم يُرسل الماسح الفواصل بين أجزاء الرمز. اختر رقم التشغيلة كما هو مطبوع على العبوة.',
    en: 'The scanner has not sent the separators of this code. Choose the batch number as it is printed on the pack.',
  },
  'staff.doubtful_batch': {
    ar: 'تشغيلة جديدة لا تبدو بياناتها صحيحة. قارن رقمها وتاريخ انتهائها بالمطبوع على العبوة.',
    en: 'This batch is new, and the details that were read look wrong. Compare its number and expiry with the pack.',
  },
  'staff.long_number': {
    ar: 'رقم التشغيلة أو الرقم التسلسلي في هذا الرمز أطول من 40 خانة، فالأرجح أن رمزين قُرئا معًا. امسح رمز العبوة من جديد.',
    en: 'The batch or serial number in this code has more than 40 characters. Two codes were probably read as one. Scan the pack again.',
  },
  'staff.scan_batch': {
    ar: 'امسح الرمز المربّع على عبوة «{{name}}»، ففيه رقم التشغيلة. وإن لم يكن عليها فاكتب \u2066(01)\u2069 ثم الباركود مسبوقًا بأصفار حتى يبلغ 14 رقمًا ثم \u2066(10)\u2069 ثم رقم التشغيلة المطبوع، أو سجّل في الطلب أن المنتج تعذّر إرساله.',
    en: 'Scan the square code on the pack of “{{name}}”, which has its batch. If it has none, type (01), its barcode with zeros before it up to 14 digits, (10) and the printed batch, or record in the order that the product cannot be sent.',
  },
  'staff.packs_elsewhere': {
    ar: 'قد تكون عبوات منها في تحويلات لم تُستلم ({{transfers}}) أو في طلبات أوقفها الاستدعاء ({{orders}}). استلم التحويلات وراجع الطلبات أولًا، ثم افحص الرفوف.',
    en: 'Packs of it may be in transfers under way ({{transfers}}), or in orders that the recall has stopped ({{orders}}). Receive the transfers and check the orders first, then look through the shelves.',
  },
  'staff.receive_with_batch': {
    ar: 'يُضاف هذا المنتج إلى المخزون برقم تشغيلته وتاريخ انتهائه فقط. سجّل القطع في صفحة الاستلام، أو امسح رموز عبواتها في جرد.',
    en: 'This product is added to the stock only with its batch number and expiry. Receive the pieces, or scan their packs in a stock count.',
  },
  'staff.choose_product': {
    ar: 'هذا الرمز لأكثر من منتج. امسح الباركود أو اكتب رمز المنتج.',
    en: 'Several products have this code. Scan the barcode or type the SKU.',
  },
  'staff.document_received': {
    ar: 'سبق استلام المستند {{document}} من هذا المورّد بتاريخ {{day}}. راجع ذلك الاستلام قبل الحفظ مرة أخرى.',
    en: 'Document {{document}} of this supplier was already received on {{day}}. Check that delivery before you save it again.',
  },
  'staff.packs_left': {
    ar: 'سبق تجهيز هذه العبوات في طلبات: {{packs}}. راجعها قبل الحفظ. ما يعيده العميل يُسجَّل استرجاعه من طلبه.',
    en: 'These packs were already packed for orders: {{packs}}. Check them before you save. What a customer sends back is recorded as a return of the order.',
  },
  'staff.packs_received': {
    ar: 'سبق استلام عبوات بهذه الأرقام التسلسلية: {{packs}}. الرقم التسلسلي لعبوة واحدة فقط، فراجع ذلك الاستلام قبل الحفظ.',
    en: 'Packs with these serial numbers were already received: {{packs}}. A serial number is on one pack only. Check that delivery before you save.',
  },
  'staff.packs_sent': {
    ar: 'هذه العبوات مسجّلة في تحويلات بين الفروع (رقم التحويل بين قوسين): {{packs}}. استلم التحويل بدل تسجيلها هنا، أو راجعها قبل الحفظ.',
    en: 'These packs are in transfers between branches (the number in parentheses): {{packs}}. Receive the transfer instead of recording them here, or check them before you save.',
  },
  'staff.lots_recalled': {
    ar: 'استُدعيت هذه التشغيلات: {{lots}}. ضع عبواتها جانبًا وأعدها إلى المورّد. إن حفظتها فلن تُباع، وتبقى لتُزال من الرف.',
    en: 'These batches are recalled: {{lots}}. Put their packs aside and send them back. If you save them, they are not sold, and wait to be taken off the shelf.',
  },
  'staff.same_branch': { ar: 'اختر فرعين مختلفين.', en: 'Choose two different branches.' },
  'staff.branch_lacks': {
    ar: 'لا يوجد في الفرع المرسِل هذا العدد من القطع.',
    en: 'The sending branch does not have that many pieces.',
  },
  'staff.transfer_over': {
    ar: 'استُلم هذا التحويل أو أُلغي في هذه الأثناء.',
    en: 'This transfer has been received or cancelled in the meantime.',
  },
  'staff.own_transfer': {
    ar: 'تتجاوز قيمة فروق هذا التحويل حد الإعدادات. يجب أن يستلم هذا التحويل موظف غير الذي أرسله.',
    en: 'The differences of this transfer are worth more than the limit in the settings. A colleague of the sender must receive this transfer.',
  },
  'staff.picture_missing': {
    ar: 'لم تصل إحدى الصور. ابدأ الاستيراد مرة أخرى.',
    en: 'One of the pictures has not arrived. Start the import again.',
  },
} as const
