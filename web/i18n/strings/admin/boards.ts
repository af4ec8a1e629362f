import type { Translations } from '../../locale-file.ts'

export const adminBoards = {
  'admin.boards': { ar: 'شاشات الانتظار', en: 'Waiting-room screens' },
  'admin.boards.lead': {
    ar: 'تعرض الشاشة أرقام من دخل ومن ينتظر، بلا أسماء. افتح عنوانها على شاشة غرفة الانتظار.',
    en: 'A screen shows the queue numbers of patients who are called in or waiting, and no names. Open its address on the screen in the waiting room.',
  },
  'admin.boards.since': { ar: 'عنوانها منذ يوم {{when}}', en: 'Has had an address since {{when}}' },
  'admin.boards.none': { ar: 'لم يُنشأ لها عنوان بعد', en: 'No address has been made yet' },
  'admin.boards.create': { ar: 'عنوان جديد', en: 'New address' },
  'admin.boards.create_of': { ar: 'عنوان جديد لشاشة {{name}}', en: 'New address for {{name}}' },
  'admin.boards.once': {
    ar: 'يظهر العنوان هذه المرة فقط. والعنوان السابق لم يعد يعمل.',
    en: 'The address is shown this once only. The previous one no longer works.',
  },
  'admin.boards.ends': {
    ar: 'الشاشة التي تعرض العنوان الحالي تتوقف فورًا، ويُفتح العنوان الجديد عليها من جديد.',
    en: 'A screen that shows the present address stops at once. Open the new address on it.',
  },
  'admin.boards.keep': { ar: 'الإبقاء على العنوان الحالي', en: 'Keep the present address' },
  'admin.boards.copy': { ar: 'نسخ العنوان', en: 'Copy the address' },
  'admin.boards.copied': { ar: 'تم نسخ العنوان.', en: 'The address has been copied.' },
  'admin.boards.not_copied': {
    ar: 'تعذّر النسخ. حدّد العنوان وانسخه.',
    en: 'It could not be copied. Select the address and copy it.',
  },
  'admin.boards.qr': { ar: 'رمز عنوان الشاشة', en: 'Code of the screen’s address' },
  'admin.boards.qr_hint': {
    ar: 'امسح الرمز بالجهاز الموصول بالشاشة.',
    en: 'Scan the code with the device that shows the screen.',
  },
  'admin.board.room': { ar: 'غرفة {{room}}', en: 'Room {{room}}' },
  'admin.board.late_by': {
    ar: {
      zero: 'في وقته',
      one: 'نحو دقيقة',
      two: 'نحو دقيقتين',
      few: 'نحو {{count}} دقائق',
      many: 'نحو {{count}} دقيقة',
      other: 'نحو {{count}} دقيقة',
    },
    en: { one: 'about {{count}} minute', other: 'about {{count}} minutes' },
  },
  'admin.board.late': { ar: 'تأخر اليوم', en: 'Running late today' },
  'admin.boards.open': { ar: 'فتح الشاشة', en: 'Open the screen' },
  'admin.boards.address': { ar: 'عنوان الشاشة', en: 'Address of the screen' },
  'admin.board.title': { ar: 'غرفة الانتظار', en: 'Waiting room' },
  'admin.board.called': { ar: 'تفضلوا بالدخول', en: 'Please go in' },
  'admin.board.waiting': { ar: 'في الانتظار', en: 'Waiting' },
  'admin.board.nobody': { ar: 'لا أحد الآن', en: 'No one at the moment' },
  'admin.board.offline': { ar: 'انقطع الاتصال، وتجري إعادة المحاولة.', en: 'No connection. Trying again.' },
} satisfies Translations
