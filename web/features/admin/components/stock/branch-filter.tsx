import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FilterSelect } from '../../../../ui/search-form.tsx'

/** Limits a list to one branch, in the URL; nothing while there is one. */
export function BranchFilter({ branches }: { branches: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation()
  const [searchParams, setSearchParams] = useSearchParams()
  if (branches.length < 2) return null
  return (
    <FilterSelect
      id="branch_id"
      name="branch_id"
      label={t('admin.column_branch_id')}
      allLabel={t('admin.branches.all')}
      options={branches}
      value={searchParams.get('branch_id') ?? ''}
      onChange={({ target }) =>
        setSearchParams(
          before => {
            before.delete('branch_id')
            before.delete('page')
            if (target.value) before.set('branch_id', target.value)
            return before
          },
          { preventScrollReset: true },
        )
      }
      className="w-full max-w-64 print:hidden"
    />
  )
}
