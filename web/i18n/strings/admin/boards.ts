import type { Translations } from '../../locale-file.ts'

export const adminBoards = {
  'admin.boards': { ar: 'شاشات الانتظار', en: 'Waiting-room screens' },
  'admin.boards.lead': {
    ar: 'تعرض الشاشة أرقام من دخل ومن ينتظر، بلا أسماء. افتح عنوانها على شاشة غرفة الانتظار.',
    en: 'A screen shows the queue numbers of patients who are called in or waiting, and no names. Open its address on the screen in the waiting room.',
  },
  'admin.boards.since': { ar: 'عنوانها منذ يوم {{when}}', en: 'Has had an address since {{when}}' },
  'admin.boards.none': { ar: 'بلا عنوان', en: 'No address' },
  'admin.boards.create': { ar: 'عنوان جديد', en: 'New address' },
  'admin.boards.create_of': { ar: 'عنوان جديد لشاشة {{name}}', en: 'New address for {{name}}' },
  'admin.boards.once': {
    ar: 'يظهر العنوان هذه المرة فقط. والعنوان السابق لم يعد يعمل.',
    en: 'The address is shown this once only. The previous one no longer works.',
  },
  'admin.boards.open': { ar: 'فتح الشاشة', en: 'Open the screen' },
  'admin.boards.address': { ar: 'عنوان الشاشة', en: 'Address of the screen' },
  'admin.board.title': { ar: 'غرفة الانتظار', en: 'Waiting room' },
  'admin.board.called': { ar: 'تفضلوا بالدخول', en: 'Please go in' },
  'admin.board.waiting': { ar: 'في الانتظار', en: 'Waiting' },
  'admin.board.nobody': { ar: 'لا أحد الآن', en: 'No one at the moment' },
  'admin.board.offline': { ar: 'انقطع الاتصال، وتجري إعادة المحاولة.', en: 'No connection. Trying again.' },
} satisfies Translations
