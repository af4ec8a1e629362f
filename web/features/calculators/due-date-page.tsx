import { type PregnancyDates, pregnancyDates } from '#domain/calculators/due-date.ts'
import { lastPeriodProblem } from '#domain/calculators/last-period.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/field.tsx'
import type { Route } from './+types/due-date-page'
import { CalculatorFrame } from './calculator-frame.tsx'
import { CalculatedDate, DateTimeline } from './date-timeline.tsx'
import { type CalculatorOutcome, useCalculator } from './use-calculator.ts'
import { useClinicDay } from './use-clinic-day.ts'

const labels = { last_period: 'calculators.last_period' } as const
type DueDateResult = PregnancyDates & { lastPeriod: string }

export { loadSpecialties as loader, loadSpecialtiesInBrowser as clientLoader } from './load-specialties.ts'

export default function DueDatePage({ loaderData: specialties }: Route.ComponentProps) {
  const { t } = useTranslation()
  const today = useClinicDay()
  const calculator = useCalculator(labels, typed => calculateDueDate(typed, today))
  const { result, field } = calculator
  return (
    <CalculatorFrame
      title={t('due.title')}
      lead={t('due.lead')}
      method={t('due.how')}
      calculator={calculator}
      specialties={specialties}
      nextAction={{ text: t('due.next'), specialty: 'obstetrics' }}
      headline={result ? <CalculatedDate name={t('due.headline')} day={result.due} /> : null}
      details={
        result ? (
          <DateTimeline
            name={t('due.timeline')}
            steps={[
              { name: t('calculators.last_period'), day: result.lastPeriod },
              { name: t('due.second_trimester'), day: result.secondTrimester },
              { name: t('due.third_trimester'), day: result.thirdTrimester },
              { name: t('due.term'), day: result.term },
              { name: t('due.headline'), day: result.due, isResult: true },
            ]}
          />
        ) : null
      }
    >
      <TextField {...field('last_period')} type="date" hint={t('due.date_hint')} required />
    </CalculatorFrame>
  )
}

function calculateDueDate(
  { last_period }: { last_period: string },
  today: string,
): CalculatorOutcome<'last_period', DueDateResult> {
  const pregnancy = pregnancyDates(last_period)
  if (!pregnancy) return { errors: { last_period: 'Invalid date input. Please select a valid date.' } }
  const problem = lastPeriodProblem(last_period, today, 'pregnancy')
  if (problem)
    return { errors: { last_period: problem === 'future' ? 'calculators.period_future' : 'due.period_old' } }
  return { result: { ...pregnancy, lastPeriod: last_period } }
}
