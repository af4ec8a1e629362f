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
    { role: 'admin', email: 'admin@afiya.example', firstName: 'ليلى', lastName: 'الحربي' },
    { role: 'editor', email: 'editor@afiya.example', firstName: 'هند', lastName: 'العمري' },
    { role: 'reception', email: 'reception@afiya.example', firstName: 'نواف', lastName: 'الشهري' },
    { role: 'pharmacist', email: 'pharmacist@afiya.example', firstName: 'سامي', lastName: 'الزهراني' },
    {
      role: 'doctor',
      email: 'doctor@afiya.example',
      firstName: 'لمى',
      lastName: 'الشمري',
      doctor: 'lama-alshammari',
    },
    { role: 'nurse', email: 'nurse@afiya.example', firstName: 'مريم', lastName: 'السلمي', sex: 'female' },
    { role: 'accountant', email: 'accountant@afiya.example', firstName: 'ماجدة', lastName: 'العسيري' },
  ],
} as const

/** Other patients, who have the seeded reviews and bookings; each writes in the language of the name. */
export const otherPatients: {
  firstName: string
  lastName: string
  language: keyof LocalizedText
  sex: 'female' | 'male'
}[] = [
  { firstName: 'عبد الله', lastName: 'الدوسري', language: 'ar', sex: 'male' },
  { firstName: 'Emily', lastName: 'Carter', language: 'en', sex: 'female' },
  { firstName: 'منيرة', lastName: 'السبيعي', language: 'ar', sex: 'female' },
  { firstName: 'فهد', lastName: 'الغامدي', language: 'ar', sex: 'male' },
  { firstName: 'Imran', lastName: 'Qureshi', language: 'en', sex: 'male' },
  { firstName: 'أمل', lastName: 'الزهراني', language: 'ar', sex: 'female' },
  { firstName: 'بدر', lastName: 'المطيري', language: 'ar', sex: 'male' },
  { firstName: 'Grace', lastName: 'Mendoza', language: 'en', sex: 'female' },
  { firstName: 'هيا', lastName: 'القحطاني', language: 'ar', sex: 'female' },
  { firstName: 'تركي', lastName: 'العنزي', language: 'ar', sex: 'male' },
  { firstName: 'Priya', lastName: 'Nair', language: 'en', sex: 'female' },
  { firstName: 'نوف', lastName: 'الشمري', language: 'ar', sex: 'female' },
  { firstName: 'ماجد', lastName: 'الحربي', language: 'ar', sex: 'male' },
  { firstName: 'Thomas', lastName: 'Whitfield', language: 'en', sex: 'male' },
  { firstName: 'ريم', lastName: 'باوزير', language: 'ar', sex: 'female' },
  { firstName: 'ياسر', lastName: 'الجهني', language: 'ar', sex: 'male' },
  { firstName: 'Amina', lastName: 'Okafor', language: 'en', sex: 'female' },
  { firstName: 'لطيفة', lastName: 'الرشيد', language: 'ar', sex: 'female' },
  { firstName: 'سلمان', lastName: 'الأحمدي', language: 'ar', sex: 'male' },
  { firstName: 'Hannah', lastName: 'Lindqvist', language: 'en', sex: 'female' },
  { firstName: 'جواهر', lastName: 'عسيري', language: 'ar', sex: 'female' },
  { firstName: 'Omar', lastName: 'Haddad', language: 'en', sex: 'male' },
  { firstName: 'وليد', lastName: 'البلوي', language: 'ar', sex: 'male' },
  { firstName: 'Sophie', lastName: 'Laurent', language: 'en', sex: 'female' },
  { firstName: 'شيخة', lastName: 'الدعجاني', language: 'ar', sex: 'female' },
  { firstName: 'Mark', lastName: 'Delgado', language: 'en', sex: 'male' },
]
