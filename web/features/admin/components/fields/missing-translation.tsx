import type { LocalizedText } from '#contract/language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Languages } from '../../../../ui/icons.tsx'

/** A badge at a text that has only one of the two languages. */
export function MissingTranslation({ text: { ar, en } }: { text: LocalizedText }) {
  const { t } = useTranslation()
  const missing = [ar, en].map(each => each.trim() === '')
  if (missing[0] === missing[1]) return null
  return (
    <Badge tone="warn">
      <Languages />
      {missing[0] ? t('admin.missing_ar') : t('admin.missing_en')}
    </Badge>
  )
}

/** A text in both languages, the page's language first, with a badge if one is missing. */
export function LocalizedCell({ text }: { text: LocalizedText }) {
  const { language } = useTranslation()
  const [first, second] = language === 'en' ? (['en', 'ar'] as const) : (['ar', 'en'] as const)
  return (
    <span className="grid justify-items-start gap-x-3 lg:flex lg:flex-wrap lg:items-baseline">
      {text[first] ? <bdi lang={first}>{text[first]}</bdi> : null}
      {text[second] ? (
        <bdi lang={second} className="text-sm font-normal text-ink-2">
          {text[second]}
        </bdi>
      ) : null}
      <MissingTranslation text={text} />
    </span>
  )
}
