import type { hospitals } from '#contract/admin/hospitals.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RecordField } from '../components/fields/record-field.tsx'
import { RowsEditor } from '../components/fields/rows-editor.tsx'
import type { BodyOf } from '../record-types.ts'

type Credits = BodyOf<typeof hospitals>['credits']

type CreditsEditorProps = {
  value: Credits
  change: (value: Credits) => void
  errorOf: (field: string) => string | undefined
}

const EMPTY: Credits[number] = { name: { ar: '', en: '' }, image: '' }

/** Edits the ordered accreditations of a hospital, each with a name and an emblem. */
export function CreditsEditor({ value, change, errorOf }: CreditsEditorProps) {
  const { t } = useTranslation()
  return (
    <RowsEditor
      name="credits"
      title={t('admin.hospitals.credits')}
      rows={value}
      empty={EMPTY}
      change={change}
      errorOf={errorOf}
      labels={{
        row: number => t('admin.hospitals.credit', { number }),
        drop: number => t('admin.hospitals.drop_credit', { number }),
        add: t('admin.hospitals.add_credit'),
      }}
    >
      {(credit, field, set) => (
        <>
          <RecordField
            field={{
              name: field('name'),
              kind: 'localized',
              label: t('admin.column_name'),
              hint: t('admin.hospitals.credit_name_hint'),
              required: true,
              maxLength: 120,
            }}
            value={credit.name}
            change={name => set({ name: name as typeof credit.name })}
            errorOf={errorOf}
          />
          <RecordField
            field={{
              name: field('image'),
              kind: 'picture',
              pictureKind: 'emblem',
              label: t('admin.hospitals.credit_picture'),
              required: true,
            }}
            value={credit.image}
            change={image => set({ image: image as string })}
            errorOf={errorOf}
          />
        </>
      )}
    </RowsEditor>
  )
}
