import type { LocalizedText } from '#contract/language.ts'

/**
 * The demo accounts of the README. The patient has bookings, addresses and favourites; the newcomer has no
 * data.
 */
export const demoAccounts = {
  patient: {
    email: 'patient@afiya.example',
    password: 'Afiya@2026',
    firstName: 'سارة',
    lastName: 'العتيبي',
    phone: '+966501234567',
    language: 'ar',
  },
  newcomer: {
    email: 'newcomer@afiya.example',
    password: 'Afiya@2026',
    firstName: 'Daniel',
    lastName: 'Brooks',
    phone: '+966501234568',
    language: 'en',
  },
} as const

/**
 * The demo staff: one per role, with the password of the demo patient. The TOTP secret is public and protects
 * nothing; `npm run staff -- code` prints the current code.
 */
export const demoStaff = {
  password: demoAccounts.patient.password,
  totpSecret: 'AFIYADEMOSTAFFSECRETAFIYADEMOSEC',
  people: [
    { role: 'admin', firstName: 'ليلى', lastName: 'الحربي' },
    { role: 'editor', firstName: 'هند', lastName: 'العمري' },
    { role: 'reception', firstName: 'نواف', lastName: 'الشهري' },
    { role: 'pharmacist', firstName: 'سامي', lastName: 'الزهراني' },
  ],
} as const

/** Other patients, who have the seeded reviews and bookings; each writes in the language of the name. */
export const otherPatients: { firstName: string; lastName: string; language: keyof LocalizedText }[] = [
  { firstName: 'عبد الله', lastName: 'الدوسري', language: 'ar' },
  { firstName: 'Emily', lastName: 'Carter', language: 'en' },
  { firstName: 'منيرة', lastName: 'السبيعي', language: 'ar' },
  { firstName: 'فهد', lastName: 'الغامدي', language: 'ar' },
  { firstName: 'Imran', lastName: 'Qureshi', language: 'en' },
  { firstName: 'أمل', lastName: 'الزهراني', language: 'ar' },
  { firstName: 'بدر', lastName: 'المطيري', language: 'ar' },
  { firstName: 'Grace', lastName: 'Mendoza', language: 'en' },
  { firstName: 'هيا', lastName: 'القحطاني', language: 'ar' },
  { firstName: 'تركي', lastName: 'العنزي', language: 'ar' },
  { firstName: 'Priya', lastName: 'Nair', language: 'en' },
  { firstName: 'نوف', lastName: 'الشمري', language: 'ar' },
  { firstName: 'ماجد', lastName: 'الحربي', language: 'ar' },
  { firstName: 'Thomas', lastName: 'Whitfield', language: 'en' },
  { firstName: 'ريم', lastName: 'باوزير', language: 'ar' },
  { firstName: 'ياسر', lastName: 'الجهني', language: 'ar' },
  { firstName: 'Amina', lastName: 'Okafor', language: 'en' },
  { firstName: 'لطيفة', lastName: 'الرشيد', language: 'ar' },
  { firstName: 'سلمان', lastName: 'الأحمدي', language: 'ar' },
  { firstName: 'Hannah', lastName: 'Lindqvist', language: 'en' },
  { firstName: 'جواهر', lastName: 'عسيري', language: 'ar' },
  { firstName: 'Omar', lastName: 'Haddad', language: 'en' },
  { firstName: 'وليد', lastName: 'البلوي', language: 'ar' },
  { firstName: 'Sophie', lastName: 'Laurent', language: 'en' },
  { firstName: 'شيخة', lastName: 'الدعجاني', language: 'ar' },
  { firstName: 'Mark', lastName: 'Delgado', language: 'en' },
]
