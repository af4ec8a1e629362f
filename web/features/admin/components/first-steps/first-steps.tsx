import { Link } from 'react-router'
import type { FirstStep } from '#contract/admin/first-steps.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { stepFacts } from './first-step-facts.ts'

/** What a new installation still needs: why, and where it is entered. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const { t } = useTranslation()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="first-steps" className="grid gap-3">
      <h2 id="first-steps" className="text-lg">
        {t('admin.first_steps')}
      </h2>
      <p className="text-ink-2">{t('admin.first_steps.lead')}</p>
      <Card className="p-4 sm:p-5">
        <ol className="grid list-decimal gap-3 ps-6">
          {steps.map(step => {
            const { title, why, to } = stepFacts[step]
            return (
              <li key={step}>
                {to ? (
                  <Link to={to} className="inline-flex min-h-11 items-center font-semibold">
                    {t(title)}
                  </Link>
                ) : (
                  <p className="font-semibold">
                    {t(title)}{' '}
                    <span className="text-sm text-ink-2">({t('admin.first_steps.on_server')})</span>
                  </p>
                )}
                <p className="text-sm text-ink-2">{t(why)}</p>
              </li>
            )
          })}
        </ol>
      </Card>
    </section>
  )
}
