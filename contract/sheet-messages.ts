import type { LocalizedText } from './language.ts'

/** The messages of cells in imported files. */
export const sheetMessages = {
  'unknown name': { ar: 'لا يوجد سجل بهذا الاسم أو الرقم', en: 'No record has this name or number' },
  'ambiguous name': {
    ar: 'أكثر من سجل بهذا الاسم. اكتب الرقم بدلًا منه',
    en: 'More than one has this name. Write its number instead',
  },
  'unknown language': {
    ar: 'اكتب اللغات برموزها وبينها مسافة: ar en fr de tr ur hi fil',
    en: 'Write languages as codes with spaces between them: ar en fr de tr ur hi fil',
  },
  'unknown payment': { ar: 'لا توجد دفعة بهذا الرقم', en: 'No payment has this number' },
  'other amount': {
    ar: 'لا توجد في السجلات دفعة أو استرداد بهذا المبلغ لم يُحوَّل بعد',
    en: 'The records have no payment or refund of this amount that is not paid out yet',
  },
  'other net': {
    ar: 'الصافي ليس المبلغ بعد خصم الرسوم وضريبتها',
    en: 'The net is not the amount less the fee and its VAT',
  },
  'closed payout': {
    ar: 'هذه الحوالة محسوبة في شهر مغلق، فلا تتغير',
    en: 'This payout is counted in a closed month and does not change',
  },
  'taken code': { ar: 'هذا الرمز لسجل آخر', en: 'Another record has this code' },
  'invalid substances': {
    ar: 'اكتب المواد هكذا: الاسم الإنجليزي | الاسم العربي | التركيز، وبين المادتين ;',
    en: 'Write substances as English name | Arabic name | strength, with ; between two of them',
  },
  'excel date': {
    ar: 'حوّل Excel هذه الخلية إلى تاريخ. اجعل تنسيق العمود نصًا ثم اكتب القيمة من جديد',
    en: 'Excel has turned this value into a date. Format the column as text and enter it again',
  },
  'no fee': { ar: 'إن لم يكن للكشف رسم فاكتب -', en: 'For a visit without a fee write -' },
  'early payout': { ar: 'لا تحويلات قبل عام 2015', en: 'There are no payouts before 2015' },
  'sheet date': {
    ar: 'اكتب اليوم وحده هكذا: \u20662026-05-01\u2069، السنة الميلادية (من 1900) ثم الشهر ثم اليوم',
    en: 'Write the day alone as 2026-05-01: year (from 1900), month and day of the Gregorian calendar',
  },
  'sheet time': {
    ar: 'اكتب الوقت هكذا: \u206609:30\u2069 أو \u20669:30 ص\u2069',
    en: 'Write the time as 09:30 or 9:30 AM',
  },
  'excel number': {
    ar: 'حوّل Excel هذا الرمز إلى عدد. اجعل تنسيق العمود نصًا ثم اكتب الرمز من جديد',
    en: 'Excel has turned this code into a number. Format the column as text and enter it again',
  },
  'excel formula': {
    ar: 'هذه صيغة بلا نتيجة. افتح الملف في Excel واحفظه، ثم ارفعه من جديد',
    en: 'This is a formula without its result. Open the file in Excel, save it, and upload it again',
  },
  'lost letters': {
    ar: 'ضاعت حروف هذه الخلية أو صارت رموز صفحة ويب؛ احفظ الأصل بصيغة XLSX أو CSV UTF-8',
    en: 'Letters of this cell were lost, or are the code of a web page; save the original as XLSX or CSV UTF-8',
  },
  'excel error': {
    ar: 'في هذه الخلية خطأ من Excel، أو كلمة من برنامج تعني أنه لا قيمة. صحّح المعادلة أو احذف القيمة',
    en: 'This cell contains an Excel error, or the word of a program for no value. Correct or delete it',
  },
  'extra cell': {
    ar: 'في هذا السطر خلايا أكثر من العناوين. ضع القيمة التي فيها فاصلة بين علامتي تنصيص، أو احذف الزائد',
    en: 'This line has more cells than headings. Put a value with a comma in quotes, or delete the rest',
  },
  'lost zeros': {
    ar: 'حذف Excel الأصفار من أول الرمز. اجعل تنسيق العمود نصًا ثم اكتب الرمز من جديد',
    en: 'Excel has removed the leading zeros of this code. Format the column as text and enter it again',
  },
  'repeated line': { ar: 'في سطر سابق من الملف السجل نفسه', en: 'An earlier line is about the same record' },
  'invalid hours': {
    ar: 'اكتب الدوام هكذا: \u20667 09:00-17:00; 1 20:00-02:00\u2069 (الاثنين 1 والأحد 7) دون تداخل',
    en: 'Enter hours as 7 09:00-17:00; 1 20:00-02:00 (Monday is 1, Sunday 7), without overlaps',
  },
  'too many hours': {
    ar: 'يحتمل الملف الواحد 30,000 فترة دوام على الأكثر. ضع الأطباء الباقين في ملف آخر',
    en: 'One file can have at most 30,000 working hours. Put the other doctors into another file',
  },
  'booked appointments': {
    ar: 'توجد مواعيد محجوزة لا تناسب هذا التغيير. غيّره في صفحة الطبيب، وفيها تحدّد الإجراء المناسب لكل موعد',
    en: 'Some booked appointments do not fit this change. Make it on the page of the doctor, where you decide what happens to each',
  },
} as const satisfies Record<string, LocalizedText>
