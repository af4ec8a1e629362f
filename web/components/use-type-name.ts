import type { VisitType } from '#contract/doctors.ts'
import { formatList } from '#domain/text/format.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Names a type of visit with its hospitals, if it is not offered wherever the doctor is. */
export function useTypeName() {
  const { t, language } = useTranslation()
  return ({ id, name, hospitals }: VisitType) => {
    const hospital = formatList(
      hospitals.map(each => each.name),
      language,
    )
    return { id, name: hospital ? t('book.type_at', { type: name, hospital }) : name }
  }
}
