import { type Language, translate } from '#contract/language.ts'
import { adminFulfilment as texts } from '../../../../i18n/strings/admin/fulfilment.ts'

/** That the ID is checked on hand-over, in the language of the sheet; nothing without an age limit. */
export function AgeText({ age, language }: { age: number | null; language: Language }) {
  if (age === null) return null
  return (
    <p className="rounded-md border-2 border-ink p-2 font-semibold">
      {translate(texts['admin.papers.age'], language, { age: String(age) })}
    </p>
  )
}
