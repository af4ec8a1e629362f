import type { Translations } from '../../locale-file.ts'

export const adminHomeCare = {
  'admin.home_care': { ar: 'الرعاية المنزلية', en: 'Home care' },
  'admin.home_care.add': { ar: 'خدمة أو نوع جديد', en: 'New service or type' },
  'admin.home_care.type': { ar: 'النوع', en: 'Type' },
  'admin.home_care.is_type': { ar: 'نوع', en: 'Type' },
  'admin.home_care.no_type': { ar: 'لا شيء: هذا نوع رئيسي', en: 'None: this is a type itself' },
  'admin.home_care.type_hint': {
    ar: 'تندرج كل خدمة تحت نوع. لا تتحول الخدمة إلى نوع ولا العكس.',
    en: 'Each service belongs to a type. A service never becomes a type, nor a type a service.',
  },
  'admin.home_care.price_hint': { ar: 'بالريال، شاملًا الضريبة.', en: 'In riyals, VAT included.' },
  'admin.home_care.capacity_hint': {
    ar: 'كم زيارة يمكن أن تبدأ في الساعة نفسها.',
    en: 'How many visits can start in the same hour.',
  },
  'admin.home_care.cities': { ar: 'المدن التي تُقدَّم فيها', en: 'Cities served' },
  'admin.home_care.cities_hint': {
    ar: 'خدمة بلا مدن تُقدَّم في مدن نوعها، ونوع بلا مدن في كل مكان.',
    en: 'A service without cities is offered in those of its type, a type without cities everywhere.',
  },
  'admin.home_care.position_hint': {
    ar: 'الأصغر يظهر أولًا في الموقع.',
    en: 'The lowest number comes first on the site.',
  },
  'admin.home_care.active': { ar: 'متاحة في الموقع', en: 'Offered on the site' },
  'admin.home_care.inactive': { ar: 'غير متاحة', en: 'Not offered' },
  'admin.home_care.active_hint': {
    ar: 'غير المتاحة لا تظهر ولا تُحجز، وإيقاف النوع يوقف خدماته كلها.',
    en: 'Services that are not offered are hidden and cannot be booked. Turning off a type also turns off its services.',
  },
} satisfies Translations
