import type { Role } from '#domain/roles.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export function useRoleNames(): Record<Role, string> {
  const { t } = useTranslation()
  return {
    patient: t('admin.role_patient'),
    admin: t('admin.role_admin'),
    editor: t('admin.role_editor'),
    reception: t('admin.role_reception'),
    pharmacist: t('admin.role_pharmacist'),
    doctor: t('admin.role_doctor'),
    nurse: t('admin.role_nurse'),
    accountant: t('admin.role_accountant'),
  }
}
