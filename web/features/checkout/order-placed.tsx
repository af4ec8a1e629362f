import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { SlotFacts } from '../../components/slot-facts.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { nextStepKey } from '../../shopping/next-step-key.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CircleCheck } from '../../ui/icons.tsx'

/** spec §9: the confirmation is shown for two seconds before the redirect to the store. */
const REDIRECT_DELAY_MS = 2000

/** Confirms a cash order, takes the focus and then redirects to the store, which shows it again. */
export function OrderPlaced({ order }: { order: Order }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => navigate(paths.store()), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <CircleCheck className="size-16 text-ok" />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('checkout.placed', { number: `\u2066${order.number}\u2069` })}
      </h2>
      <p>{t(nextStepKey(order), { total: formatRiyals(order.total) })}</p>
      {order.slot ? <SlotFacts slot={order.slot} /> : null}
      <p role="status" className="text-ink-2">
        {t('checkout.placed_hint')}
      </p>
      <ButtonLink to={paths.order(order.id)} variant="secondary">
        {t('checkout.see_order')}
      </ButtonLink>
    </div>
  )
}
