import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { hospitals } from '#contract/admin/hospitals.ts'
import { Button } from '../../../ui/button.tsx'
import type { BodyOf } from '../calls.ts'
import { RecordField } from '../field.tsx'

type Credits = BodyOf<typeof hospitals>['credits']

type CreditsEditorProps = {
  value: Credits
  change: (value: Credits) => void
  errorOf: (field: string) => string | undefined
}

/** The accreditations of a hospital: name and emblem of each, in their order. */
export function CreditsEditor({ value, change, errorOf }: CreditsEditorProps) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="credits" className="grid gap-3">
      <h2 id="credits" className="text-lg">
        {t('admin.hospitals.credits')}
      </h2>
      {value.map((credit, place) => {
        const row = `credits.${place}`
        const set = (changes: object) => change(value.with(place, { ...credit, ...changes }))
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: an accreditation is its place, as in the refusals
            key={place}
            className="grid min-w-0 gap-4 rounded-md border border-line p-3 sm:p-4"
          >
            <legend className="px-1 font-semibold">
              {t('admin.hospitals.credit', { number: place + 1 })}
            </legend>
            <RecordField
              field={{
                name: `${row}.name`,
                kind: 'pair',
                label: t('admin.hospitals.name'),
                required: true,
                maxLength: 120,
              }}
              value={credit.name}
              change={name => set({ name })}
              errorOf={errorOf}
            />
            <RecordField
              field={{
                name: `${row}.image`,
                kind: 'picture',
                of: 'emblem',
                label: t('admin.hospitals.credit_picture'),
                required: true,
              }}
              value={credit.image}
              change={image => set({ image })}
              errorOf={errorOf}
            />
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start text-bad!"
              onClick={() => change(value.toSpliced(place, 1))}
            >
              <Trash2 aria-hidden className="size-5" />
              {t('admin.hospitals.drop_credit', { number: place + 1 })}
            </Button>
          </fieldset>
        )
      })}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => change([...value, { name: { ar: '', en: '' }, image: '' }])}
      >
        <Plus aria-hidden className="size-5" />
        {t('admin.hospitals.add_credit')}
      </Button>
    </section>
  )
}
