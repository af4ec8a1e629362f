import type { Translations } from '../locale-file.ts'

export const addresses = {
  'addresses.title': { ar: 'عناوين التوصيل', en: 'Delivery addresses' },
  'addresses.lead': {
    ar: 'العناوين التي نوصل إليها طلباتك من المتجر.',
    en: 'Where we deliver what you order from the store.',
  },
  'addresses.address': { ar: 'العنوان', en: 'Address' },
  'addresses.edit': { ar: 'تعديل', en: 'Edit' },
  'addresses.edit_named': { ar: 'تعديل العنوان: {{address}}', en: 'Edit the address: {{address}}' },
  'addresses.delete': { ar: 'حذف', en: 'Delete' },
  'addresses.delete_named': { ar: 'حذف العنوان: {{address}}', en: 'Delete the address: {{address}}' },
  'addresses.delete_title': { ar: 'حذف هذا العنوان؟', en: 'Delete this address?' },
  'addresses.delete_text': {
    ar: 'لن يظهر هذا العنوان عند الطلب. أما طلباتك السابقة فلا تتأثر.',
    en: 'It will no longer be offered when you order. Orders you have already placed are not affected.',
  },
  'addresses.keep': { ar: 'الإبقاء على العنوان', en: 'Keep the address' },
  'addresses.empty': { ar: 'ليس لديك عناوين بعد', en: 'You have no addresses yet' },
  'addresses.empty_hint': {
    ar: 'أضف عنوانًا مرة واحدة، وستجده جاهزًا عند كل طلب.',
    en: 'Add an address once and it is ready for every order.',
  },
  'addresses.full': {
    ar: 'لديك {{most}} عنوانًا، وهذا أقصى عدد ممكن. لإضافة عنوان جديد احذف عنوانًا لا تحتاج إليه.',
    en: 'You already have {{most}} addresses, which is the maximum. To add a new one, delete one you do not need.',
  },
  'address.add': { ar: 'إضافة عنوان', en: 'Add an address' },
  'address.edit': { ar: 'تعديل العنوان', en: 'Edit the address' },
  'address.phone_hint': {
    ar: 'يتصل به المندوب عند الوصول.',
    en: 'The courier will call this number on arrival.',
  },
  'address.text': { ar: 'العنوان بالتفصيل', en: 'Address in details' },
  'address.text_hint': {
    ar: 'المدينة والحي والشارع ورقم المبنى والشقة.',
    en: 'City, district, street, building and flat number.',
  },
  'address.short': { ar: 'العنوان الوطني المختصر', en: 'Short National Address' },
  'address.short_optional': {
    ar: 'العنوان الوطني المختصر (اختياري)',
    en: 'Short National Address (optional)',
  },
  'address.short_hint': {
    ar: '4 أحرف إنجليزية ثم 4 أرقام، مثال: RHMA2929.',
    en: 'Four letters and four digits, such as RHMA2929.',
  },
  'address.submit': { ar: 'حفظ العنوان', en: 'Save the address' },
  'address.busy': { ar: 'جارٍ حفظ العنوان…', en: 'Saving the address…' },
  'address.cancel': { ar: 'رجوع دون حفظ', en: 'Cancel' },
  'address.place': { ar: 'الموقع على الخريطة (اختياري)', en: 'Place on the map (optional)' },
  'address.place_hint': {
    ar: 'إن كنت الآن في مكان التوصيل فأرفق موقعك، ليصل إليك المندوب بسهولة.',
    en: 'If you are at the delivery address now, add your location so that the courier can find you easily.',
  },
  'address.place_use': { ar: 'استخدام موقعي الحالي', en: 'Use my location' },
  'address.place_asking': { ar: 'جارٍ تحديد موقعك…', en: 'Finding your location…' },
  'address.place_taken': { ar: 'أُرفق الموقع بهذا العنوان', en: 'Location added to this address' },
  'address.place_show': { ar: 'عرض على الخريطة', en: 'Show on the map' },
  'address.place_undo': { ar: 'إزالة الموقع', en: 'Remove the location' },
  'address.place_refused': {
    ar: 'لم يُسمح للمتصفح بتحديد موقعك. اكتب العنوان بالتفصيل، أو اسمح بذلك من إعدادات المتصفح ثم أعد المحاولة.',
    en: 'Your browser does not let the site see your location. Write the full address, or allow it in the browser’s settings and try again.',
  },
  'address.place_unavailable': {
    ar: 'تعذّر تحديد موقعك الآن. يكفي أن تكتب العنوان بالتفصيل.',
    en: 'Your location could not be found just now. The full address is enough.',
  },
} satisfies Translations
