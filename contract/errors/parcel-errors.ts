/** The refusals of packing parcels and handing them over; those of the back office include them. */
export const parcelErrors = {
  'staff.unknown_code': {
    ar: 'لا يوجد منتج بهذا الرمز. امسح الباركود من جديد، أو أضف القطعة من سطرها.',
    en: 'No product has this code. Scan the barcode again, or add the piece on its line.',
  },
  'staff.other_product': {
    ar: 'منتج آخر: «{{name}}» ليس في هذا الطلب.',
    en: 'Another product: “{{name}}” is not in this order.',
  },
  'staff.enough_pieces': {
    ar: 'كل قطع «{{name}}» في الطرد، فأعد هذه القطعة إلى الرف.',
    en: 'All pieces of “{{name}}” are in the parcel. Put this one back on the shelf.',
  },
  'staff.pack_expired': {
    ar: 'هذه العبوة من «{{name}}» منتهية الصلاحية، فلا تُرسل. أبعدها عن الرف وخذ عبوة أخرى.',
    en: 'This pack of “{{name}}” has expired and must not leave. Take it off the shelf and scan another one.',
  },
  'staff.pack_short': {
    ar: 'هذه العبوة من «{{name}}» قريبة الانتهاء، فلا تُباع. خذ عبوة بتاريخ أبعد.',
    en: 'This pack of “{{name}}” is too close to its expiry to be sold. Scan one with a later expiry.',
  },
  'staff.pack_recalled': {
    ar: 'هذه التشغيلة من «{{name}}» مستدعاة، فلا تُرسل. ضع العبوة مع العبوات المستدعاة وخذ تشغيلة أخرى.',
    en: 'This batch of “{{name}}” is recalled and must not leave. Put the pack aside and scan another batch.',
  },
  'staff.pack_unknown_batch': {
    ar: 'تشغيلة هذه العبوة من «{{name}}» ليست في المخزون. خذ عبوة أخرى، أو سجّل استلامها أولًا.',
    en: 'The batch of this pack of “{{name}}” is not in stock. Scan another pack, or receive it first.',
  },
  'staff.pack_other_branch': {
    ar: 'تشغيلة هذه العبوة من «{{name}}» في فرع آخر. خذ عبوة من هذا الفرع، أو حوّلها إليه أولًا.',
    en: 'The batch of this pack of “{{name}}” is in another branch. Scan a pack of this branch, or transfer it first.',
  },
  'staff.pack_none_left': {
    ar: 'كل قطع هذه التشغيلة محجوزة لطلبات أخرى. خذ تشغيلة أخرى، أو اجرد هذه التشغيلة.',
    en: 'All pieces of this batch are reserved for other orders. Scan another batch, or count this one.',
  },
  'staff.pack_not_inside': {
    ar: 'عاد هذا الطرد، فلا تُقبل فيه إلا العبوات التي كانت فيه. امسح رمز إحداها، أو سجّل أن المنتج تعذّر إرساله.',
    en: 'This parcel came back: it takes only packs that were in it. Scan one of them, or record that the product cannot be sent.',
  },
  'staff.pack_packed': {
    ar: 'قُرئت هذه العبوة في الطلب {{number}}، فلا تُحسب مرة أخرى. خذ عبوة أخرى.',
    en: 'This pack was scanned into order {{number}} and does not count again. Scan another pack.',
  },
  'staff.recalled_inside': {
    ar: 'في هذا الطلب قطع مستدعاة أو منتهية الصلاحية. أخرجها وامسح قطعًا من تشغيلة أخرى، أو اقترح بديلًا.',
    en: 'This order has recalled or expired pieces. Take them out and scan another batch, or propose a replacement.',
  },
  'staff.prescription_lapsed': {
    ar: 'انتهت صلاحية وصفة هذا الطلب، فلا يُسلَّم. اطلب من العميل وصفة جديدة، فإذا اعتُمدت أُكمل الطلب بها، أو احذف منه الدواء، أو ألغِه.',
    en: 'The prescription of this order has expired, so do not hand it over. Ask the customer for a new one. When you approve it, the order will continue. Otherwise leave the medicine out, or cancel the order.',
  },
  'staff.patient_too_young': {
    ar: 'عمر المراجع أقل من الحد المطلوب لدواء في هذا الطلب بحسب تاريخ ميلاده المعروف الآن، أو لا يُعرف تاريخ ميلاده، فلا يُسلَّم. إن كان التاريخ خطأً فالاستقبال يصححه في ملف المراجع، وإلا فاحذف الدواء من الطلب، أو ألغِه.',
    en: 'By the birth date that is known now, the patient is too young for a medicine of this order, or no birth date is known, so do not hand it over. If the date is wrong, reception corrects it in the patient’s record. Otherwise leave the medicine out, or cancel the order.',
  },
  'staff.not_scanned': {
    ar: 'قطع لم تُمسح رموزها: {{pieces}}. امسحها، أو اكتب سبب إرسال الطرد بدونها.',
    en: 'Pieces that were not scanned: {{pieces}}. Scan them, or enter why the parcel is sent without them.',
  },
  'staff.unread_recalled': {
    ar: 'قد تكون قطع «{{name}}» التي لم تُمسح رموزها من التشغيلة المستدعاة {{lot}}. امسح الرمز المربّع على كل عبوة، ففيه رقم التشغيلة، أو سجّل أن المنتج تعذّر إرساله. وصفحة التشغيلة تبيّن ما يُنهي ذلك.',
    en: 'The pieces of “{{name}}” that were not scanned may be of the recalled batch {{lot}}. Scan the square code on each pack, which has its batch, or record that the product cannot be sent. The page of the batch says what ends this.',
  },
  'staff.unread_expired': {
    ar: 'قد تكون قطع «{{name}}» التي لم تُمسح رموزها من التشغيلة {{lot}}، وهي منتهية الصلاحية أو قريبة الانتهاء. ارفع عبواتها من الرف، أو امسح الرمز المربّع على كل عبوة، أو سجّل أن المنتج تعذّر إرساله.',
    en: 'The pieces of “{{name}}” that were not scanned may be of batch {{lot}}, which has expired or is too near its end. Take its packs off the shelf, scan the square code on each pack, or record that the product cannot be sent.',
  },
  'staff.came_back': {
    ar: 'عاد هذا الطرد ولم يُسلَّم. سلّمه للتوصيل من جديد أولًا، أو سجّل أنه عاد إلى الصيدلية.',
    en: 'This parcel came back. Hand it over again first, or record that it is back in the pharmacy.',
  },
  'staff.cold_came_back': {
    ar: 'الطرد المبرَّد يُعاد إيصاله مرة واحدة، في اليوم نفسه أو في اليوم التالي. سجّل أنه عاد إلى الصيدلية، أو ألغِ الطلب.',
    en: 'A refrigerated parcel is brought once more, on the same day or the next one. Record that it is back in the pharmacy, or cancel the order.',
  },
  'staff.cold_last': {
    ar: '«{{name}}» مبرَّد، فضعه في الطرد بعد بقية المنتجات.',
    en: '“{{name}}” is refrigerated. Pack it after all other products.',
  },
  'staff.delivery_final': {
    ar: 'يمكن التراجع عن التسليم خلال دقيقة فقط وقبل صدور الفاتورة. إن عادت المنتجات فسجّل استرجاعًا.',
    en: 'A delivery can be undone for one minute only, before its invoice. If products come back, record a return.',
  },
} as const
