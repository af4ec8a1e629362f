import { Link } from 'react-router'
import type { FirstStep } from '#contract/admin/first-steps.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { stepFacts } from './first-step-facts.ts'

/** Leads from a saved record to what a new installation needs next. */
export function NextStep({ step }: { step: FirstStep | undefined }) {
  const { t } = useTranslation()
  const { to, title } = (step && stepFacts[step]) ?? {}
  if (!to || !title) return null
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold">
      {t('admin.first_steps.next', { step: t(title) })}
    </Link>
  )
}
