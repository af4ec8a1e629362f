import type { LocalizedText } from '#contract/language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** The branch of a row, if the pharmacy has several. */
export function BranchLine({ branch }: { branch: LocalizedText | null }) {
  const { language } = useTranslation()
  return branch ? (
    <span className="block text-sm font-normal text-ink-2">
      <bdi>{branch[language]}</bdi>
    </span>
  ) : null
}
