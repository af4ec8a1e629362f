import type { Translations } from '../../locale-file.ts'

export const adminCenters = {
  'admin.centers': { ar: 'المراكز المتخصصة', en: 'Specialized centers' },
  'admin.centers.add': { ar: 'مركز جديد', en: 'New center' },
  'admin.centers.doctors': { ar: 'أطباء المركز', en: 'Doctors of the center' },
} satisfies Translations
