import type { Translations } from '../../locale-file.ts'

export const adminCenters = {
  'admin.centers': { ar: 'المراكز المتخصصة', en: 'Specialised centres' },
  'admin.centers.add': { ar: 'مركز جديد', en: 'New centre' },
  'admin.centers.doctors': { ar: 'أطباء المركز', en: 'Doctors at the centre' },
} satisfies Translations
