import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Specialty } from '#contract/doctors.ts'
import { PageHead } from '../../components/page-head.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link2, LockKeyhole } from '../../ui/calculator-icons.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Hero } from '../../ui/hero.tsx'
import { Info } from '../../ui/icons.tsx'
import { LinkChips } from '../../ui/link-chips.tsx'
import type { useCalculator } from './use-calculator.ts'

type CalculatorFrameProps = {
  title: string
  lead: string
  /** How the result is computed and for whom it is meant. */
  method: string
  calculator: Omit<ReturnType<typeof useCalculator>, 'errorOf' | 'field'>
  /** The form fields. */
  children: ReactNode
  /** The result in a few words; it takes the focus, and is spoken whole. */
  headline: ReactNode
  /** The explanation of the result. */
  details: ReactNode
  /** The advice on the result, and the slug of the specialty to consult. */
  nextAction: { text: string; specialty: string }
  specialties: readonly Specialty[]
}

/** The layout of the four calculators: form, result, next action and disclaimer. */
export function CalculatorFrame(props: CalculatorFrameProps) {
  const { title, lead, method, calculator, children } = props
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={title} description={lead} />
      <Hero title={title} lead={lead}>
        <CalculatorLinks />
      </Hero>
      <div className="page-width grid grid-cols-1 items-start gap-6 py-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:grid-rows-[auto_1fr] md:gap-8">
        <Card className="p-5 sm:p-7">
          {/* Outside a <dialog> this method sends nothing, even before hydration or without JavaScript. */}
          <form
            {...calculator.form}
            method="dialog"
            noValidate
            autoComplete="off"
            aria-labelledby="values"
            className="grid gap-5"
          >
            <h2 id="values" className="text-xl">
              {t('calculators.values')}
            </h2>
            <ErrorSummary title={t('form.summary')} errors={calculator.errors} attempt={calculator.attempt} />
            {children}
            <Button type="submit" wide disabled={!calculator.isReady}>
              {t('calculators.submit')}
            </Button>
            <noscript>
              <p className="text-sm font-semibold text-bad">{t('calculators.needs_script')}</p>
            </noscript>
            <p className="flex gap-2.5 text-sm text-ink-2">
              <LockKeyhole className="mt-0.5 size-4.5 shrink-0 text-primary" />
              {t('calculators.private')}
            </p>
          </form>
        </Card>
        <ResultPanel {...props} />
        <section aria-labelledby="how" className="grid max-w-[65ch] gap-2 px-1">
          <h2 id="how" className="text-lg">
            {t('calculators.how')}
          </h2>
          <p className="text-ink-2">{method}</p>
          <p className="mt-2 flex gap-2.5 rounded-md bg-warn-soft p-4 text-sm">
            <Info className="mt-0.5 size-5 shrink-0 text-warn" />
            {t('calculators.caution')}
          </p>
        </section>
      </div>
    </>
  )
}

function CalculatorLinks() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const calculators = [
    { to: paths.idealWeight(), text: t('calculators.bmi') },
    { to: paths.dueDate(), text: t('calculators.due') },
    { to: paths.ovulation(), text: t('calculators.ovulation') },
    { to: paths.expectedHeight(), text: t('calculators.child') },
  ]
  return (
    <LinkChips
      label={t('calculators.all')}
      links={calculators.map(({ to, text }) => ({ to, text, isHere: to === pathname }))}
    />
  )
}

function ResultPanel({ calculator, headline, details, nextAction, specialties }: CalculatorFrameProps) {
  const { t } = useTranslation()
  const result = useRef<HTMLDivElement>(null)
  const { attempt, share } = calculator
  const hasResult = calculator.result !== undefined

  // On a phone the result lies below the form. Sooner, Firefox knows no name of it yet.
  useEffect(() => {
    if (attempt > 0 && hasResult) setTimeout(() => result.current?.focus(), 100)
  }, [attempt, hasResult])

  const specialty = specialties.find(({ slug }) => slug === nextAction.specialty)
  return (
    <section
      aria-labelledby="result"
      className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-5 shadow-1 sm:p-7 md:row-span-2"
    >
      <div className="grid gap-3">
        <h2 id="result" className="text-xl">
          {t('calculators.result')}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <div ref={result} role="group" aria-labelledby="headline" tabIndex={-1} className="outline-none">
          <div id="headline">{hasResult ? headline : null}</div>
        </div>
        {hasResult ? null : <p className="text-ink-2">{t('calculators.empty')}</p>}
      </div>
      {hasResult ? (
        <>
          {details}
          <div className="grid gap-3 rounded-md bg-band p-4 sm:p-5">
            <h3>{t('calculators.next')}</h3>
            <p className="text-sm">{nextAction.text}</p>
            <ButtonLink
              to={paths.doctors({ specialty_id: specialty?.id })}
              variant="secondary"
              className="justify-self-start"
            >
              {specialty
                ? t('calculators.see_doctors', { specialty: specialty.name })
                : t('calculators.find_doctor')}
            </ButtonLink>
          </div>
          <div className="grid justify-items-start gap-1.5">
            <Button variant="quiet" size="sm" className="-ms-4" onClick={share} aria-describedby="copy-hint">
              <Link2 className="size-5" />
              {t('calculators.copy')}
            </Button>
            <p id="copy-hint" className="text-sm text-ink-2">
              {t('calculators.copy_hint')}
            </p>
          </div>
        </>
      ) : null}
    </section>
  )
}
