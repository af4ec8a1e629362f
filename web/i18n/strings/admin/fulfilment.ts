import type { Translations } from '../../locale-file.ts'

export const adminFulfilment = {
  'admin.pick': { ar: 'قائمة التجميع', en: 'Pick list' },
  'admin.pick.hint': {
    ar: 'للطلبات المحددة، وإن لم تحدد شيئًا فلأقدم 50 طلبًا لم تُرسل بعد.',
    en: 'Of the selected orders; without a selection, of the 50 oldest that have not left yet.',
  },
  'admin.pick.choose': { ar: 'إضافة الطلب {{number}} إلى قائمة التجميع', en: 'Pick order {{number}}' },
  'admin.pick.orders': {
    ar: {
      zero: 'بلا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: '{{count}} طلبات',
      many: '{{count}} طلبًا',
      other: '{{count}} طلب',
    },
    en: { one: '{{count}} order', other: '{{count}} orders' },
  },
  'admin.pick.shelf': { ar: 'الرف', en: 'Shelf' },
  'admin.pick.no_shelf': { ar: 'بلا رف', en: 'No shelf' },
  'admin.pick.product': { ar: 'المنتج', en: 'Product' },
  'admin.pick.quantity': { ar: 'الكمية', en: 'Quantity' },
  'admin.pick.order': { ar: 'الطلب', en: 'Order' },
  'admin.pick.none': { ar: 'لا شيء لتجميعه', en: 'Nothing to pick' },
  'admin.pick.none_hint': {
    ar: 'لا توجد طلبات جديدة أو قيد التجهيز في هذا الاختيار.',
    en: 'None of these orders is new or being prepared.',
  },
  'admin.pick.prepare': {
    ar: {
      zero: 'بدء التجهيز',
      one: 'بدء تجهيز طلب واحد',
      two: 'بدء تجهيز طلبين',
      few: 'بدء تجهيز {{count}} طلبات',
      many: 'بدء تجهيز {{count}} طلبًا',
      other: 'بدء تجهيز {{count}} طلب',
    },
    en: { one: 'Start preparing {{count}} order', other: 'Start preparing {{count}} orders' },
  },
  'admin.packing.scan': { ar: 'رمز القطعة', en: 'Code of the piece' },
  'admin.packing.scan_hint': {
    ar: 'امسح الباركود أو اكتب رمز المنتج (SKU) ثم اضغط Enter.',
    en: 'Scan the barcode, or type the SKU and press Enter.',
  },
  'admin.packing.check': { ar: 'تحقق', en: 'Check' },
  'admin.packing.by_hand': {
    ar: 'إضافة قطعة إلى الطرد: {{name}}',
    en: 'Put one piece into the parcel: {{name}}',
  },
  'admin.packing.checked': {
    ar: '{{checked}} من {{quantity}} في الطرد',
    en: '{{checked}} of {{quantity}} in the parcel',
  },
  'admin.packing.last': {
    ar: '«{{name}}»: {{checked}} من {{quantity}} في الطرد.',
    en: '“{{name}}”: {{checked}} of {{quantity}} in the parcel.',
  },
  'admin.packing.packed_at': { ar: 'اكتمل الطرد {{at}}', en: 'The parcel was complete on {{at}}' },
  'admin.packing.anew': { ar: 'بدء التحقق من جديد', en: 'Start the check again' },
  'admin.packing.slip': { ar: 'محتويات الطرد', en: 'Packing slip' },
  'admin.packing.label': { ar: 'ملصق العنوان', en: 'Address label' },
  'admin.papers.language': { ar: 'لغة الورقة', en: 'Language of the sheet' },
  'admin.papers.from': { ar: 'من', en: 'From' },
  'admin.papers.to': { ar: 'إلى', en: 'To' },
  'admin.papers.collect': { ar: 'المبلغ عند الاستلام', en: 'To be paid on delivery' },
  'admin.papers.paid': { ar: 'مدفوع', en: 'Paid' },
  'admin.papers.pieces': { ar: 'عدد القطع', en: 'Pieces' },
  'admin.papers.code': { ar: 'رمز رقم الطلب', en: 'Code of the order number' },
  'admin.papers.thanks': {
    ar: 'شكرًا لتسوقك من صيدلية عافية.',
    en: 'Thank you for shopping at Afiya Pharmacy.',
  },
  'admin.orders.arrived': {
    ar: {
      zero: 'لا طلبات جديدة',
      one: 'وصل طلب جديد',
      two: 'وصل طلبان جديدان',
      few: 'وصلت {{count}} طلبات جديدة',
      many: 'وصل {{count}} طلبًا جديدًا',
      other: 'وصل {{count}} طلب جديد',
    },
    en: { one: 'A new order has arrived', other: '{{count}} new orders have arrived' },
  },
  'admin.orders.board_count': { ar: '({{count}}) لوحة الطلبات', en: '({{count}}) Order board' },
  'admin.sound.turn_on': { ar: 'تشغيل الصوت', en: 'Turn sounds on' },
  'admin.sound.turn_off': { ar: 'إيقاف الصوت', en: 'Turn sounds off' },
} satisfies Translations
