import { listSpecialties } from '#contract/doctors.ts'
import { type Cycle, cycleOf, isCycleLength } from '#domain/calculators/ovulation.ts'
import { typedNumber } from '#domain/calculators/typed-number.ts'
import { isCalendarDate } from '#domain/clinic-time.ts'
import { call } from '../../api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/field.tsx'
import type { Route } from './+types/ovulation-page'
import { CalculatorFrame } from './calculator-frame.tsx'
import { NumberField } from './number-field.tsx'
import { Timeline, WorkedOutDay } from './timeline.tsx'
import { type Outcome, useCalculator } from './use-calculator.ts'

const labels = { last_period: 'calculators.last_period', cycle: 'ovulation.cycle' } as const
type Name = keyof typeof labels
type Answer = Cycle & { lastPeriod: string }

export function loader({ context }: Route.LoaderArgs) {
  return call(context, listSpecialties, {})
}

export default function OvulationPage({ loaderData: specialties }: Route.ComponentProps) {
  const { t } = useTranslation()
  const calculator = useCalculator(labels, answer)
  const { result, errorOf } = calculator
  return (
    <CalculatorFrame
      title={t('ovulation.title')}
      lead={t('ovulation.lead')}
      how={t('ovulation.how')}
      calculator={calculator}
      specialties={specialties}
      next={{ text: t('ovulation.next'), specialty: 'obstetrics' }}
      headline={result ? <WorkedOutDay name={t('ovulation.headline')} day={result.ovulation} /> : null}
      details={
        result ? (
          <>
            <Timeline
              name={t('ovulation.timeline')}
              steps={[
                { name: t('calculators.last_period'), day: result.lastPeriod },
                { name: t('ovulation.fertile'), day: result.fertileFrom },
                { name: t('ovulation.headline'), day: result.ovulation, isAnswer: true },
                { name: t('ovulation.next_period'), day: result.nextPeriod },
              ]}
            />
            <p className="max-w-[65ch]">{t('ovulation.window')}</p>
          </>
        ) : null
      }
    >
      <TextField
        type="date"
        name="last_period"
        label={t('calculators.last_period')}
        hint={t('ovulation.date_hint')}
        error={errorOf('last_period')}
        required
      />
      <NumberField
        name="cycle"
        label={t('ovulation.cycle')}
        hint={t('ovulation.cycle_hint')}
        error={errorOf('cycle')}
      />
    </CalculatorFrame>
  )
}

function answer({ last_period, cycle }: Record<Name, string>): Outcome<Name, Answer> {
  const length = typedNumber(cycle)
  const found = length === undefined ? undefined : cycleOf(last_period, length)
  if (found) return { result: { ...found, lastPeriod: last_period } }
  return {
    errors: {
      ...(isCalendarDate(last_period)
        ? {}
        : { last_period: 'Invalid date input. Please select a valid date.' }),
      ...(isCycleLength(length) ? {} : { cycle: 'invalid_ovulation' }),
    },
  }
}
