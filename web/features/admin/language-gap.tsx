import Languages from 'lucide-react/icons/languages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

type Pair = { ar: string; en: string }

/** Marks a text that has one language only; nothing where both are there, or neither. */
export function LanguageGap({ of: { ar, en } }: { of: Pair }) {
  const { t } = useTranslation()
  const missing = [ar, en].map(text => text.trim() === '')
  if (missing[0] === missing[1]) return null
  return (
    <Badge tone="warn">
      <Languages aria-hidden />
      {missing[0] ? t('admin.missing_ar') : t('admin.missing_en')}
    </Badge>
  )
}

/** A text in both languages in one cell, that of the page first, with a mark where one is missing. */
export function PairCell({ of }: { of: Pair }) {
  const { language } = useTranslation()
  const [first, second] = language === 'en' ? (['en', 'ar'] as const) : (['ar', 'en'] as const)
  return (
    <span className="grid justify-items-start">
      {of[first] ? <bdi lang={first}>{of[first]}</bdi> : null}
      {of[second] ? (
        <bdi lang={second} className="text-sm font-normal text-ink-2">
          {of[second]}
        </bdi>
      ) : null}
      <LanguageGap of={of} />
    </span>
  )
}
