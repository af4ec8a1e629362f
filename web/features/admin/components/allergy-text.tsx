import { useTranslation } from '../../../i18n/use-translation.ts'
import { TriangleAlert } from '../../../ui/icons.tsx'

/** What a patient is allergic to; '': nothing is known; null: staff have not asked. */
export function AllergyText({ allergies }: { allergies: string | null }) {
  const { t } = useTranslation()
  if (!allergies)
    return (
      <p className="text-ink-2">
        {t(allergies === null ? 'admin.allergies.not_asked' : 'admin.allergies.none')}
      </p>
    )
  return (
    <p className="flex gap-2 rounded-md bg-warn-soft px-4 py-2 font-semibold text-warn">
      <TriangleAlert className="size-5 shrink-0" />
      <span dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
        {allergies}
      </span>
    </p>
  )
}
