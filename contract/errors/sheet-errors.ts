import type { LocalizedText } from '../language.ts'

/** The refusals of imported tables and of their lines. */
export const sheetErrors = {
  'staff.sheet_unreadable': {
    status: 422,
    ar: 'تعذّرت قراءة الملف. احفظه بصيغة XLSX أو CSV ثم أعد المحاولة.',
    en: 'Could not read the file. Save it as XLSX or CSV and try again.',
  },
  'staff.sheet_encoding': {
    status: 422,
    ar: 'في السطر {{line}}، عند الحرف {{character}}، ما لا يمكن قراءته. صحّحه، أو احفظ الملف بصيغة CSV UTF-8 أو XLSX ثم أعد المحاولة. لم يُكتب شيء.',
    en: 'Line {{line}}, character {{character}} cannot be read. Correct it, or save the file as CSV UTF-8 or XLSX and try again. Nothing was written.',
  },
  'staff.sheet_quote': {
    status: 422,
    ar: 'السطر {{line}} لا ينتهي في مكانه: فيه علامة تنصيص لا تُغلق، أو نص أطول من المسموح. صحّحه ثم أعد المحاولة. لم يُكتب شيء.',
    en: 'Line {{line}} does not end where it should: a quotation mark in it does not close, or its text is too long. Correct it and try again. Nothing was written.',
  },
  'staff.sheet_kind': {
    status: 422,
    ar: 'هذا {{kind}}. إن كان جدولًا فافتحه في Excel أو LibreOffice واحفظه بصيغة XLSX، ثم أعد المحاولة.',
    en: 'This is {{kind}}. If it is a table, open it in Excel or LibreOffice, save it as XLSX, and try again.',
  },
  'staff.sheet_columns': {
    status: 422,
    ar: 'عناوين أعمدة{{place}} ليست في القالب أو بمعنى عنوان قبلها: {{columns}}. اختر معنى كل عنوان، أو نزّل القالب وقارن بينهما.',
    en: 'Some column headings{{place}} are not in the template, or mean the same as an earlier one: {{columns}}. Choose what each means, or download the template and compare.',
  },
  'staff.sheet_tables': {
    status: 422,
    ar: 'في الورقة جدول ثانٍ يبدأ عند السطر {{line}}. ضع كل جدول في ملف مستقل واستورد كل ملف وحده. لم يُكتب شيء.',
    en: 'A second table starts at line {{line}} of the sheet. Put each table into a file of its own and import the files one by one. Nothing was written.',
  },
  'staff.sheet_cell': {
    status: 422,
    ar: 'النص طويل جدًا عند الخلية {{cell}}: الحد الأعلى 20,000 حرف للخلية و100,000 للسطر. اختصره ثم أعد المحاولة.',
    en: 'The text is too long at cell {{cell}}: a cell can have up to 20,000 characters, a line 100,000. Shorten it and try again.',
  },
  'staff.sheet_long': {
    status: 422,
    ar: 'الحد الأعلى 20,000 سطر. قسّم الملف إلى أجزاء.',
    en: 'A file can have up to 20,000 lines. Please split it.',
  },
  'staff.sheet_other_value': {
    status: 422,
    ar: 'في السجل قيمة أخرى. تُغيَّر في صفحته لا من ملف.',
    en: 'The record has another value. Change it on its page, not with a file.',
  },
  'staff.sheet_like_record': {
    status: 422,
    ar: 'قد يكون هذا صاحب الملف رقم {{record}}: تاريخ الميلاد نفسه، والاسم أو الجوال. افتح الملف: إن كان هو فاحذف السطر، وإن كان غيره فاكتب رقم الهوية هنا وفي الملف، أو سجّله عند حجز موعده الأول.',
    en: 'This may be the patient of record {{record}}, with the same birth date and the same name or phone number. Open the record. If it is the same patient, delete this line. If not, enter the ID numbers here and at the record, or enter the patient with the first booking.',
  },
  'staff.sheet_like_line': {
    status: 422,
    ar: 'قد يكون السطر {{line}} للمراجع نفسه: تاريخ الميلاد نفسه، والاسم أو الجوال. إن كان هو فاحذف أحد السطرين، وإن كان غيره فاكتب رقم الهوية في السطرين، أو سجّله عند حجز موعده الأول.',
    en: 'Line {{line}} may be about the same patient, with the same birth date and the same name or phone number. If it is, delete one of the two lines. If not, enter the ID numbers in both lines, or enter the patient with the first booking.',
  },
  'staff.sheet_other_person': {
    status: 422,
    ar: 'الاسم والجوال في الملف رقم {{record}}، وفيه قيمة أخرى هنا. إن كان هو المراجع نفسه فصحّح السطر أو صفحة الملف، وإن كان غيره فاكتب رقم الهوية وتاريخ الميلاد هنا وفي الملف، أو اكتب الاسم كاملًا.',
    en: 'Record {{record}} has this name and phone number, and another value here. If it is the same patient, correct this line or the page of the record. If not, enter the ID numbers and birth dates here and at the record, or write the name in full.',
  },
  'staff.sheet_other_line': {
    status: 422,
    ar: 'السطر {{line}} بالاسم والجوال نفسيهما، وتاريخ ميلاد أو جنس آخر. إن كان للمراجع نفسه فاحذف أحد السطرين، وإن كان لغيره فاكتب رقم الهوية وتاريخ الميلاد في السطرين، أو اكتب الاسم كاملًا.',
    en: 'Line {{line}} has this name and phone number, and another birth date or sex. If it is about the same patient, delete one of the two lines. If not, enter the ID numbers and birth dates in both lines, or write the name in full.',
  },
  'staff.sheet_other_id': {
    status: 422,
    ar: 'الاسم والجوال في الملف رقم {{record}}، وفيه رقم هوية آخر. إن كان هو المراجع نفسه فصحّح رقم الهوية هنا أو في صفحة الملف، وإن كان غيره فاكتب الاسم كاملًا، أو أضفه باستيراد المراجعين مع تاريخ ميلاده بعد أن تكتب تاريخ ميلاد صاحب الملف في صفحته.',
    en: 'Record {{record}} has this name and phone number, and another ID number. If it is the same patient, correct the ID number here or at the record. If not, write the name in full, or enter the birth date of the record at its page and add the other patient with theirs by a file of patients.',
  },
  'staff.sheet_other_id_line': {
    status: 422,
    ar: 'السطر {{line}} بالاسم والجوال نفسيهما، وفيه رقم هوية آخر. إن كان للمراجع نفسه فصحّح أحد السطرين أو احذفه، وإن كان لغيره فاكتب الاسم كاملًا، أو أضف المراجعَين باستيراد المراجعين مع تاريخ ميلاد كل منهما.',
    en: 'Line {{line}} has this name and phone number, and another ID number. If it is about the same patient, correct or delete one of the two lines. If not, write the name in full, or add both by a file of patients with the birth date of each.',
  },
  'staff.sheet_many': {
    status: 422,
    ar: 'لهذا الاسم والجوال أكثر من رقم هوية (انظر السطر: {{lines}}). اكتب رقم هوية هذا المراجع هنا أيضًا، أو اكتب الاسم كاملًا.',
    en: 'More than one ID number belongs to this name and phone number (see line: {{lines}}). Enter the ID number of this patient here, too, or write the name in full.',
  },
  'staff.sheet_whose_record': {
    status: 422,
    ar: 'الملف رقم {{record}} بالاسم والجوال نفسيهما وبلا رقم هوية: قد يكون لصاحب هذا السطر أو السطر {{line}}، وفيه رقم هوية آخر. اكتب رقم الهوية في صفحة الملف، ثم أعد الاستيراد.',
    en: 'Record {{record}} has this name and phone number, and no ID number: it may be of this line or of line {{line}}, which has another ID number. Enter the ID number at the page of the record, then import the file again.',
  },
  'staff.sheet_other_hospital': {
    status: 422,
    ar: 'الطبيب في مستشفى آخر في هذا الوقت.',
    en: 'The doctor is at another hospital at this time.',
  },
  'staff.sheet_appointments': {
    status: 422,
    ar: 'الحد الأعلى لملف المواعيد 500 سطر. قسّم الملف إلى أجزاء.',
    en: 'A file of appointments can have up to 500 lines. Please split it.',
  },
} as const satisfies Record<string, LocalizedText & { status?: number }>
