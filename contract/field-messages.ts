import type { LocalizedText } from './language.ts'
import { sheetMessages } from './sheet-messages.ts'

/**
 * The validation messages of single fields. Keys that spec §5 spells are used as spelled, and the English
 * text contains them (product.md). A schema reports the key; the server and the page show the text.
 */
export const fieldMessages = {
  'required field': { ar: 'هذا الحقل مطلوب', en: 'This is a required field' },
  'min length': { ar: 'اكتب 3 أحرف على الأقل', en: 'Below the min length: write at least 3 characters' },
  'password min length': {
    ar: 'اكتب 8 خانات على الأقل',
    en: 'Below the min length: write at least 8 characters',
  },
  'phone min length': {
    ar: 'اكتب رقم الجوال كاملًا، مثال: 0501234567',
    en: 'Below the min length: write the whole number, such as 0501234567',
  },
  'too long': { ar: 'النص أطول من المسموح', en: 'This is too long' },
  'invalid value': { ar: 'القيمة غير صحيحة', en: 'This value is not valid' },
  'hours overlap': { ar: 'تتداخل هذه الفترة مع فترة أخرى', en: 'These hours overlap other hours' },
  'periods overlap': { ar: 'تتداخل مع دوام مؤقت آخر', en: 'These days overlap other temporary hours' },
  'ends before it begins': { ar: 'تاريخ النهاية قبل البداية', en: 'The end is before the start' },
  'web address in name': {
    ar: 'اكتب الاسم دون روابط أو عناوين مواقع، واترك مسافة بعد النقطة',
    en: 'Write the name without links or web addresses, and leave a space after a full stop',
  },
  'lost letter': {
    ar: 'تلف حرف من الاسم عند نسخه (�). امسحه واكتب الحرف',
    en: 'A letter of the name was lost when it was copied (�). Delete it and type the letter',
  },
  'name without letters': {
    ar: 'اكتب الاسم بالحروف؛ الرقم مكانه حقل الجوال',
    en: 'Write the name in letters; a number belongs in the phone field',
  },
  'invalid email': {
    ar: 'البريد الإلكتروني غير صحيح، مثال: name@example.com',
    en: 'This is an invalid email; write one such as name@example.com',
  },
  'invalid phone': {
    ar: 'رقم الجوال غير صحيح، مثال: 0501234567',
    en: 'Enter a valid phone number, such as 0501234567',
  },
  'invalid national id': {
    ar: 'رقم الهوية أو الإقامة غير صحيح: 10 أرقام تبدأ بـ1 أو 2',
    en: 'Enter a valid ID or iqama number: 10 digits, starting with 1 or 2',
  },
  'unlikely phone': {
    ar: 'لا يبدو رقم الجوال كاملًا. تأكد منه مع المتصل',
    en: 'This mobile number does not look complete. Check it with the caller',
  },
  'invalid gtin': {
    ar: 'رقم الباركود غير صحيح: 8 أو 12 أو 13 أو 14 رقمًا كما على العبوة',
    en: 'Enter the barcode number as on the pack: 8, 12, 13 or 14 digits',
  },
  'invalid sku': {
    ar: 'رمز المنتج من حروف إنجليزية وأرقام، وفيه رقم واحد على الأقل، مثال: MED-0123',
    en: 'An SKU has Latin letters and digits, at least one digit, such as MED-0123',
  },
  'invalid short address': {
    ar: 'اكتب الرمز كما في العنوان الوطني: 4 أحرف إنجليزية ثم 4 أرقام، مثال: RHMA2929',
    en: 'Enter the Short National Address: 4 letters and 4 digits, such as RHMA2929',
  },
  'no map place': {
    ar: 'لا إحداثيات في هذا النص. إن كان رابطًا مختصرًا فافتحه وألصق عنوان الصفحة كاملًا، أو الرقمين مثل \u206624.7136, 46.6753\u2069',
    en: 'This text has no coordinates. Open a short link and paste the whole address of its page, or two numbers such as 24.7136, 46.6753',
  },
  'place abroad': {
    ar: 'هذا الموقع خارج المملكة. اكتب خط العرض قبل خط الطول، مثل \u206624.7136, 46.6753\u2069',
    en: 'This place is outside the Kingdom. Write the latitude before the longitude, such as 24.7136, 46.6753',
  },
  'invalid date': { ar: 'التاريخ غير صحيح', en: 'This date is not valid' },
  'date out of range': { ar: 'اكتب سنة بين 1900 و2100', en: 'The year must be between 1900 and 2100' },
  'unlikely birth': {
    ar: 'العمر يزيد على 115 عامًا: صحّحه أو اترك الحقل فارغًا',
    en: 'This is an age over 115: correct it, or leave the field empty',
  },
  'date in the future': { ar: 'هذا اليوم لم يأتِ بعد', en: 'This day is in the future' },
  'year in the future': { ar: 'هذه السنة لم تأتِ بعد', en: 'This year is in the future' },
  'date in the past': { ar: 'هذا اليوم مضى', en: 'This day is in the past' },
  'unlikely year': {
    ar: 'راجع السنة: هذا اليوم على بُعد أكثر من 20 سنة',
    en: 'Check the year: this day is more than 20 years away',
  },
  'time in the past': { ar: 'هذا الوقت مضى', en: 'This time is in the past' },
  'expired pack': {
    ar: 'انتهت صلاحية هذه العبوة، فلا تُستلم. راجع التاريخ أو أعدها إلى المورد',
    en: 'This pack has expired and cannot be received. Check the date, or send it back to the supplier',
  },
  'expiry too far': {
    ar: 'لا تدوم عبوة 20 سنة. راجع سنة الانتهاء',
    en: 'No pack lasts 20 years. Check the year of expiry',
  },
  'invalid time': { ar: 'الوقت غير صحيح', en: 'This time is not valid' },
  'whole quantity': { ar: 'اكتب الكمية عددًا صحيحًا بلا كسور', en: 'The quantity must be a whole number' },
  'controlled price': {
    ar: 'هذا المنتج ذو سعر محدد، فلا خصم عليه',
    en: 'This product has a controlled price, so it cannot be discounted',
  },
  'controlled medicine': {
    ar: 'الأدوية الخاضعة للرقابة لا تُعرض للبيع في المتجر',
    en: 'Controlled medicines are never for sale in the store',
  },
  'controlled class': {
    ar: 'هذا دواء خاضع للرقابة. يُغيَّر تصنيفه في صفحته لا من ملف',
    en: 'This is a controlled medicine. Change its class on its page, not with a file',
  },
  'no medicine': {
    ar: 'اختر دواءً واحدًا على الأقل من أدوية الوصفة الطبية',
    en: 'Choose at least one prescription medicine',
  },
  'birth date before known': {
    ar: 'المعروف تاريخ ميلاد أحدث. إن كان خطأً فالاستقبال يصححه في ملف المراجع',
    en: 'A later birth date is known. If it is wrong, reception corrects it in the patient’s record',
  },
  validity: { ar: 'اختر يومًا خلال سنة من اليوم', en: 'Choose a day within one year from today' },
  'invalid leaflet': {
    ar: 'لا يمكن قبول هذا الملف: ملف PDF من 60 صفحة بحد أقصى، بلا برامج ولا مرفقات ولا روابط تشغّل برامج أو تفتح ملفات',
    en: 'This file cannot be accepted: a PDF of at most 60 pages, without scripts, attachments, or links that run scripts or open files',
  },
  'protected leaflet': {
    ar: 'ملف PDF هذا محمي، ولو كان يُفتح بلا كلمة مرور، فلا يمكن فحصه. ارفع نسخة منه بلا حماية',
    en: 'This PDF is protected, even if it opens without a password, and cannot be checked. Upload a copy without protection',
  },
  'irregular leaflet': {
    ar: 'لا يمكن فحص ملف PDF هذا لأنه مكتوب بطريقة غير معتادة. افتحه واطبعه أو احفظه من جديد بصيغة PDF، ثم ارفعه',
    en: 'This PDF is written in an unusual way and cannot be checked. Open it, print or save it again as PDF, and upload that',
  },
  'damaged leaflet': {
    ar: 'ملف PDF هذا تالف: آخره ناقص. نزّله أو احفظه من جديد، ثم ارفعه',
    en: 'This PDF is damaged: its end is missing. Download or save it again, and upload that',
  },
  'lasting days': { ar: 'اكتب عدد الأيام، من 2 إلى 365', en: 'Write a number of days, from 2 to 365' },
  'invalid document': {
    ar: 'لا يمكن قبول هذا الملف: ملف PDF من 10 صفحات بحد أقصى، بلا برامج ولا مرفقات ولا روابط تشغّل برامج أو تفتح ملفات. أو أرسل صورة للوصفة',
    en: 'This file cannot be accepted: a PDF of at most 10 pages, without scripts, attachments, or links that run scripts or open files. Or send a photo instead',
  },
  'protected document': {
    ar: 'ملف PDF هذا محمي، ولو كان يُفتح بلا كلمة مرور، فلا يمكن فحصه. أرسل صورًا لصفحاته، أو نسخة منه بلا حماية',
    en: 'This PDF is protected, even if it opens without a password, and cannot be checked. Send photos of its pages, or a copy without protection',
  },
  'irregular document': {
    ar: 'لا يمكن فحص ملف PDF هذا لأنه مكتوب بطريقة غير معتادة. افتحه واطبعه أو احفظه من جديد بصيغة PDF، أو أرسل صورة للوصفة',
    en: 'This PDF is written in an unusual way and cannot be checked. Open it, print or save it again as PDF, or send a photo instead',
  },
  'damaged document': {
    ar: 'ملف PDF هذا تالف: آخره ناقص. نزّله أو احفظه من جديد، أو أرسل صورة للوصفة',
    en: 'This PDF is damaged: its end is missing. Download or save it again, or send a photo instead',
  },
  'large loss': {
    ar: 'تتجاوز قيمة القطع الناقصة حد الإعدادات. ابدأ جردًا لها، فيؤكده موظف آخر',
    en: 'These pieces are worth more than the limit in the settings. Start a stock count, which a second person confirms',
  },
  'received by batch': {
    ar: 'يُستلم هذا المنتج برقم تشغيلته وتاريخ انتهائه فقط. احذف الكمية من الملف وسجّلها في صفحة الاستلام',
    en: 'This product is received only with its batch number and expiry. Leave the pieces out, and receive them',
  },
  'unread pieces': {
    ar: 'لهذا المنتج قطع بلا رقم تشغيلة أو تاريخ انتهاء، في المخزون أو في طلبات. امسح رموزها في جرد أولًا واجعل عدد غير المقروءة صفرًا، وأنهِ الطلبات التي حجزتها',
    en: 'Pieces of this product have no batch number or expiry, in the stock or in orders. First scan their packs in a stock count and set those without a number to 0, and finish the orders that have taken them',
  },
  'class in orders': {
    ar: 'في طلبات لم تُسلَّم بعد قطع من هذا المنتج بلا وصفة. أوقف بيعه الآن، وسلّم هذه الطلبات أو ألغِها، ثم غيّر تصنيفه',
    en: 'Some orders not yet sent contain this product without a prescription. Stop selling it now, send or cancel these orders, then change its class',
  },
  'class outside': {
    ar: 'طرود في الطريق فيها هذا المنتج، وما يعود منها يُتلف بحسب تصنيفه وتخزينه الحاليين. غيّرهما بعد تسليمها',
    en: 'Parcels on their way contain this product. What comes back is handled by its present class and storage. Change them once the parcels have been delivered',
  },
  'negative quantity': { ar: 'لا يمكن أن تكون الكمية أقل من صفر', en: 'The quantity cannot be below zero' },
  'zero quantity': { ar: 'الحد الأدنى قطعة واحدة', en: 'The quantity must be at least one' },
  'huge quantity': { ar: 'الحد الأعلى 99 قطعة', en: 'The quantity can be 99 at most' },
  password_not_match: { ar: 'كلمتا المرور غير متطابقتين', en: 'The two passwords do not match' },
  'much-used password': {
    ar: 'كلمة المرور هذه شائعة وسهلة التخمين. اختر غيرها',
    en: 'This is one of the most used passwords and easy to guess. Please choose another',
  },
  'breached password': {
    ar: 'ظهرت كلمة المرور هذه في تسريب لبيانات مواقع أخرى. اختر غيرها',
    en: 'This password has appeared in a data breach of another site. Please choose another',
  },
  'old privacy notice': {
    ar: 'تغيّرت سياسة الخصوصية. أعد تحميل الصفحة واقرأ النص الجديد',
    en: 'The privacy notice has changed. Reload the page and read the new text',
  },
  'invalid code': { ar: 'اكتب الرمز المكوّن من ستة أرقام', en: 'Enter the six digits of the code' },
  'invalid picture': {
    ar: 'تعذّرت قراءة الصورة. اختر صورة من نوع JPEG أو PNG أو WebP أو AVIF',
    en: 'This picture cannot be read. Choose a JPEG, PNG, WebP or AVIF picture',
  },
  'heic picture': {
    ar: 'هذه صورة آيفون بصيغة HEIC ولا يمكن قراءتها. أرسلها بصيغة JPEG: من «الإعدادات» ثم «الكاميرا» ثم «التنسيقات» اختر «الأكثر توافقًا» وصوّر من جديد، أو أرسل لقطة شاشة للصورة',
    en: 'This is an iPhone photo (HEIC), which cannot be read. Send it as JPEG: choose Settings, Camera, Formats, Most Compatible and take it again, or send a screenshot of the photo',
  },
  'picture too small': {
    ar: 'الصورة أصغر من أن تُقرأ. أرسل الصورة الأصلية لا المصغّرة',
    en: 'This picture is too small to be read. Send the original, not its thumbnail',
  },
  'picture too large': {
    ar: 'أبعاد الصورة أكبر من المسموح لنوعها. أرسلها بصيغة JPEG بدقة 50 ميجابكسل بحد أقصى',
    en: 'This picture has too many pixels for its type. Send it as a JPEG of at most 50 megapixels',
  },
  'file too large': { ar: 'حجم الملف أكبر من 5 ميجابايت', en: 'The file is larger than 5 MB' },
  'sheet too large': { ar: 'حجم الملف أكبر من 10 ميجابايت', en: 'The file is larger than 10 MB' },
  ...sheetMessages,
  'password must contain Big letter and special characters': {
    ar: 'يجب أن تحتوي كلمة المرور على حرف إنجليزي كبير ورقم ورمز من \u2066@$!%*?&\u2069، دون أي رموز أخرى',
    en: 'The password must contain Big letter and special characters: a capital, a digit and one of @$!%*?&, and nothing else but letters',
  },
  'password characters': {
    ar: 'احذف من كلمة المرور: \u2066{{value}}\u2069',
    en: 'Leave these out of the password: \u2066{{value}}\u2069',
  },
  'password space': { ar: 'احذف المسافة من كلمة المرور', en: 'Leave the space out of the password' },
} as const satisfies Record<string, LocalizedText>

export type FieldMessageKey = keyof typeof fieldMessages

/** A message, or one with the value of its placeholder after a colon. */
export type FieldMessage = FieldMessageKey | `${FieldMessageKey}: ${string}`

/** Returns the message with the value of its placeholder. */
export const withValue = (key: FieldMessageKey, value: string): FieldMessage => `${key}: ${value}`

/** The key of a message, which has no colon, and its value. */
export function partsOf(message: string): [key: string, values: { value: string }] {
  const [key = '', ...value] = message.split(': ')
  return [key, { value: value.join(': ') }]
}

/** Returns the key unchanged; the compiler checks that it is a field message. */
export const fieldMessage = (key: FieldMessageKey) => key
