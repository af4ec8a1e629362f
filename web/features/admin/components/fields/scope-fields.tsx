import { isScopable, type Role } from '#domain/roles.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { useIsStaffPage } from '../../use-current-staff.ts'
import type { FormSectionProps } from '../records/record-form.tsx'
import { CheckboxListField } from './checkbox-list-field.tsx'
import { RecordField } from './record-field.tsx'

type Scoped = {
  role: Role
  hospital_ids?: number[] | undefined
  with_home_care?: boolean | undefined
}

/** The hospitals that an account of the desk is limited to; none are all. */
export function ScopeFields<Body extends Scoped>({
  hospitals,
  value,
  change,
  errorOf,
}: FormSectionProps<Body> & { hospitals: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation()
  const isOn = useIsStaffPage()
  const { role, hospital_ids = [], with_home_care = false } = value
  if (!isScopable(role)) return null
  return (
    <>
      <div className="grid gap-2">
        <CheckboxListField
          id="hospital_ids"
          legend={t('admin.scope.hospitals')}
          error={errorOf('hospital_ids')}
          options={hospitals}
          value={hospital_ids}
          change={ids => change({ hospital_ids: ids } as Partial<Body>)}
        />
        <p role="status" className="text-sm text-ink-2">
          {hospital_ids.length === 0
            ? t('admin.scope.all')
            : t('admin.scope.some', { count: hospital_ids.length })}
        </p>
      </div>
      {hospital_ids.length > 0 && isOn(paths.admin('home-visits')) ? (
        <RecordField
          field={{
            name: 'with_home_care',
            kind: 'switch',
            label: t('admin.scope.home_care'),
            hint: t('admin.scope.home_care_hint'),
          }}
          value={with_home_care}
          change={next => change({ with_home_care: next } as Partial<Body>)}
          errorOf={errorOf}
        />
      ) : null}
    </>
  )
}
