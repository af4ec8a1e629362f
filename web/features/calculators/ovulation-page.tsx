import { isCalendarDate } from '#domain/booking/clinic-time.ts'
import { lastPeriodProblem } from '#domain/calculators/last-period.ts'
import { parsePositiveNumber } from '#domain/calculators/number-input.ts'
import { type CycleDates, cycleDates, isValidCycleLength } from '#domain/calculators/ovulation.ts'
import type { TranslationKey } from '../../i18n/translations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/field.tsx'
import type { Route } from './+types/ovulation-page'
import { CalculatorFrame } from './calculator-frame.tsx'
import { CalculatedDate, DateTimeline } from './date-timeline.tsx'
import { NumberField } from './number-field.tsx'
import { type CalculatorOutcome, useCalculator } from './use-calculator.ts'
import { useClinicDay } from './use-clinic-day.ts'

const labels = { last_period: 'calculators.last_period', cycle: 'ovulation.cycle' } as const
type FieldName = keyof typeof labels
type OvulationResult = CycleDates & { lastPeriod: string }

export { loadSpecialties as loader, loadSpecialtiesInBrowser as clientLoader } from './load-specialties.ts'

export default function OvulationPage({ loaderData: specialties }: Route.ComponentProps) {
  const { t } = useTranslation()
  const today = useClinicDay()
  const calculator = useCalculator(labels, typed => calculateOvulation(typed, today))
  const { result, field } = calculator
  return (
    <CalculatorFrame
      title={t('ovulation.title')}
      lead={t('ovulation.lead')}
      method={t('ovulation.how')}
      calculator={calculator}
      specialties={specialties}
      nextAction={{ text: t('ovulation.next'), specialty: 'obstetrics' }}
      headline={result ? <CalculatedDate name={t('ovulation.headline')} day={result.ovulation} /> : null}
      details={
        result ? (
          <>
            <DateTimeline
              name={t('ovulation.timeline')}
              steps={[
                { name: t('calculators.last_period'), day: result.lastPeriod },
                { name: t('ovulation.fertile'), day: result.fertileFrom },
                { name: t('ovulation.headline'), day: result.ovulation, isResult: true },
                { name: t('ovulation.next_period'), day: result.nextPeriod },
              ]}
            />
            <p className="max-w-[65ch]">{t('ovulation.window')}</p>
          </>
        ) : null
      }
    >
      <TextField {...field('last_period')} type="date" hint={t('ovulation.date_hint')} required />
      <NumberField {...field('cycle')} hint={t('ovulation.cycle_hint')} />
    </CalculatorFrame>
  )
}

function calculateOvulation(
  { last_period, cycle }: Record<FieldName, string>,
  today: string,
): CalculatorOutcome<FieldName, OvulationResult> {
  const length = parsePositiveNumber(cycle)
  const dates = length === undefined ? undefined : cycleDates(last_period, length)
  const dateError = errorOfDate(last_period, today)
  if (dates && !dateError) return { result: { ...dates, lastPeriod: last_period } }
  return {
    errors: {
      ...(dateError && { last_period: dateError }),
      ...(isValidCycleLength(length) ? {} : { cycle: 'invalid_ovulation' }),
    },
  }
}

function errorOfDate(day: string, today: string): TranslationKey | undefined {
  if (!isCalendarDate(day)) return 'Invalid date input. Please select a valid date.'
  const problem = lastPeriodProblem(day, today, 'cycle')
  return problem && (problem === 'future' ? 'calculators.period_future' : 'ovulation.period_old')
}
