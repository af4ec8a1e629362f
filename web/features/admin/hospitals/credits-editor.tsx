import type { hospitals } from '#contract/admin/hospitals.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { BodyOf } from '../calls.ts'
import { RecordField } from '../field.tsx'
import { RowsEditor } from '../rows-editor.tsx'

type Credits = BodyOf<typeof hospitals>['credits']

type CreditsEditorProps = {
  value: Credits
  change: (value: Credits) => void
  errorOf: (field: string) => string | undefined
}

const EMPTY: Credits[number] = { name: { ar: '', en: '' }, image: '' }

/** The accreditations of a hospital: name and emblem of each, in their order. */
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
      words={{
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
              kind: 'pair',
              label: t('admin.hospitals.name'),
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
              of: 'emblem',
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
