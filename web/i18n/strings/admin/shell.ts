import type { Translations } from '../../locale-file.ts'

export const adminShell = {
  'admin.title': { ar: 'لوحة الموظفين', en: 'Back office' },
  'admin.menu': { ar: 'أقسام اللوحة', en: 'Sections' },
  'admin.to_site': { ar: 'العودة إلى الموقع', en: 'Back to the site' },
  'admin.sign_out': { ar: 'تسجيل الخروج', en: 'Sign out' },
  'admin.welcome': { ar: 'أهلًا {{name}}', en: 'Welcome, {{name}}' },
  'admin.role_patient': { ar: 'مراجع', en: 'Patient' },
  'admin.role_admin': { ar: 'مدير النظام', en: 'Administrator' },
  'admin.role_editor': { ar: 'محرر المحتوى', en: 'Editor' },
  'admin.role_reception': { ar: 'الاستقبال', en: 'Reception' },
  'admin.role_pharmacist': { ar: 'صيدلي', en: 'Pharmacist' },
  'admin.role_doctor': { ar: 'طبيب', en: 'Doctor' },
  'admin.role_nurse': { ar: 'تمريض', en: 'Nurse' },
  'admin.role_accountant': { ar: 'محاسب', en: 'Accountant' },
  'admin.group_directory': { ar: 'الدليل', en: 'Directory' },
  'admin.group_content': { ar: 'المحتوى', en: 'Content' },
  'admin.group_system': { ar: 'النظام', en: 'System' },
  'admin.failed': { ar: 'تعذّر عرض الصفحة', en: 'Could not show the page' },
} satisfies Translations
