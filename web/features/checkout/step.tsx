import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The heading text of a step of the checkout, after its number. */
export function Step({ number, children }: { number: number; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <span className="flex items-center gap-2.5">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-primary text-sm text-on-primary tabular-nums"
      >
        {number}
      </span>
      {/* A number alone before a noun would be heard as a count. */}
      <span className="sr-only">{t('checkout.step', { number })}</span>
      {children}
    </span>
  )
}
