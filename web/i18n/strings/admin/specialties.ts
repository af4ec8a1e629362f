import type { Translations } from '../../locale-file.ts'

export const adminSpecialties = {
  'admin.specialties': { ar: 'التخصصات', en: 'Specialities' },
  'admin.specialties.add': { ar: 'تخصص جديد', en: 'New speciality' },
  'admin.specialties.position_hint': {
    ar: 'الأصغر يظهر أولًا في الموقع.',
    en: 'The lowest number comes first on the site.',
  },
  'admin.specialties.doctors': { ar: 'الأطباء', en: 'Doctors' },
} satisfies Translations
