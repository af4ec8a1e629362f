import type { VisitType } from '#contract/doctors.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Names a type of visit with its hospital, if it is offered at one only. */
export function useTypeName() {
  const { t } = useTranslation()
  return ({ id, name, hospital }: VisitType) => ({
    id,
    name: hospital ? t('book.type_at', { type: name, hospital: hospital.name }) : name,
  })
}
