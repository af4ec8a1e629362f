import type { ComponentProps } from 'react'
import type { LocalizedText } from '#contract/language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Select } from '../../../../ui/select.tsx'

export type BranchChoice = { id: number; name: LocalizedText }

type BranchSelectProps = Omit<ComponentProps<typeof Select>, 'id' | 'label' | 'children'> & {
  branches: readonly BranchChoice[]
  id?: string
  label?: string
  /** A branch that cannot be chosen. */
  excluded?: string
}

/** A choice of the branch; nothing while there is one. */
export function BranchSelect({ branches, label, excluded, ...select }: BranchSelectProps) {
  const { t, language } = useTranslation()
  if (branches.length < 2) return null
  return (
    <Select
      id="branch_id"
      name="branch_id"
      label={label ?? t('admin.column_branch_id')}
      {...select}
      options={branches
        .filter(({ id }) => String(id) !== excluded)
        .map(({ id, name }) => ({ id, name: name[language] }))}
    />
  )
}
