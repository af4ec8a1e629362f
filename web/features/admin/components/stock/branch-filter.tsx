import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FilterSelect } from '../../../../ui/search-form.tsx'
import { useChosenParams } from '../records/use-chosen-params.ts'

/** Limits a list to one branch, in the URL; nothing while there is one. */
export function BranchFilter({ branches }: { branches: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation()
  const { coming, searchParams, choose } = useChosenParams()
  if (branches.length < 2) return null
  return (
    <FilterSelect
      id="branch_id"
      name="branch_id"
      label={t('admin.column_branch_id')}
      allLabel={t('admin.branches.all')}
      options={branches}
      value={(coming ?? searchParams).get('branch_id') ?? ''}
      onChange={({ target }) => choose({ branch_id: target.value })}
      className="w-full max-w-64 print:hidden"
    />
  )
}
