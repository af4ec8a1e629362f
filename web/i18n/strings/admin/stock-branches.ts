import type { Translations } from '../../locale-file.ts'

export const adminStockBranches = {
  'admin.branches': { ar: 'فروع الصيدلية', en: 'Pharmacy branches' },
  'admin.branches.add': { ar: 'إضافة فرع', en: 'Add a branch' },
  'admin.branches.name': { ar: 'اسم الفرع', en: 'Name of the branch' },
  'admin.branches.name_hint': {
    ar: 'يراه الموظفون حيث يستلمون البضاعة ويجردونها، مثل «صيدلية العليا».',
    en: 'Staff see it where goods are received and counted. Example: “Olaya pharmacy”.',
  },
  'admin.branches.pieces': { ar: 'قطع للبيع', en: 'Pieces for sale' },
  'admin.branches.receives': { ar: 'الفرع المستلِم', en: 'Receiving branch' },
  'admin.branches.all': { ar: 'كل الفروع', en: 'All branches' },
} satisfies Translations
