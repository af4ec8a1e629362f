import type { LocalizedText } from '../language.ts'

/** That a module is off, for staff, and why one cannot be switched off now. */
export const moduleErrors = {
  'staff.module_off': {
    status: 404,
    ar: 'هذا الجزء من الموقع موقوف في الإعدادات، فلا يُسجَّل فيه شيء حتى يُشغَّل من جديد.',
    en: 'This part is switched off in the settings. Nothing is recorded in it until it is switched on again.',
  },
  'staff.store_in_use': {
    status: 409,
    ar: 'لا يمكن إيقاف المتجر الآن. طلبات لم تكتمل: {{orders}}، طلبات استرجاع مفتوحة: {{returns}}، نقد لم يُسوَّ مع شركات التوصيل: {{parcels}}، تحويلات بين الفروع قيد التحويل: {{transfers}}. أنهِها أولًا.',
    en: 'The store cannot be switched off now. Orders under way: {{orders}}, open return requests: {{returns}}, courier cash not settled: {{parcels}}, transfers between branches under way: {{transfers}}. Finish them first.',
  },
  'staff.home_care_in_use': {
    status: 409,
    ar: 'لا يمكن إيقاف الرعاية المنزلية الآن. زيارات قادمة أو لم تُسجَّل نتيجتها: {{visits}}. أنهِها أو ألغِها أولًا.',
    en: 'Home care cannot be switched off now. Upcoming visits and visits without a recorded result: {{visits}}. Finish or cancel them first.',
  },
  'staff.waitlist_in_use': {
    status: 409,
    ar: 'لا يمكن إيقاف قائمة الانتظار الآن. المراجعون المنتظرون: {{waiting}}. احجز لهم أو أزلهم من القائمة أولًا.',
    en: 'The waitlist cannot be switched off now. Waiting patients: {{waiting}}. Book for them or remove them first.',
  },
  'staff.prescriptions_in_use': {
    status: 409,
    ar: 'لا يمكن إيقاف الوصفات الطبية الآن. وصفات بانتظار الصيدلي أو المراجع: {{prescriptions}}، طلبات لم تكتمل فيها أدوية بوصفة: {{orders}}. أنهِها أولًا.',
    en: 'Prescriptions cannot be switched off now. Prescriptions waiting for the pharmacist or the patient: {{prescriptions}}, orders under way with prescription medicines: {{orders}}. Finish them first.',
  },
} as const satisfies Record<string, LocalizedText & { status?: number }>
