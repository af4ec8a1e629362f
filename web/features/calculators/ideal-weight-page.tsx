import { listSpecialties } from '#contract/doctors.ts'
import { bmiOf } from '#domain/calculators/bmi.ts'
import { typedNumber } from '#domain/calculators/typed-number.ts'
import { call } from '../../api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Route } from './+types/ideal-weight-page'
import { BmiScale, bmiName } from './bmi-scale.tsx'
import { CalculatorFrame } from './calculator-frame.tsx'
import { NumberField } from './number-field.tsx'
import { type Outcome, useCalculator } from './use-calculator.ts'

const labels = { height: 'bmi.height', weight: 'bmi.weight' } as const
type Name = keyof typeof labels

export function loader({ context }: Route.LoaderArgs) {
  return call(context, listSpecialties, {})
}

export default function IdealWeightPage({ loaderData: specialties }: Route.ComponentProps) {
  const { t } = useTranslation()
  const calculator = useCalculator(labels, answer)
  const { result, errorOf } = calculator
  return (
    <CalculatorFrame
      title={t('bmi.title')}
      lead={t('bmi.lead')}
      how={t('bmi.how')}
      calculator={calculator}
      specialties={specialties}
      next={{ text: t('bmi.next'), specialty: 'endocrinology' }}
      headline={
        result ? (
          <p className="grid gap-1">
            <span className="text-sm text-ink-2">{t('calculators.bmi')}</span>
            <span className="flex flex-wrap items-baseline gap-x-4">
              <strong className="text-2xl text-primary">{result.bmi.toFixed(2)}</strong>{' '}
              <strong className="text-lg">{t(bmiName[result.class])}</strong>
            </span>
          </p>
        ) : null
      }
      details={result ? <BmiScale {...result} /> : null}
    >
      <NumberField
        name="height"
        label={t('bmi.height')}
        hint={t('bmi.height_hint')}
        error={errorOf('height')}
      />
      <NumberField
        name="weight"
        label={t('bmi.weight')}
        hint={t('bmi.weight_hint')}
        error={errorOf('weight')}
      />
    </CalculatorFrame>
  )
}

function answer(
  typed: Record<Name, string>,
): Outcome<Name, NonNullable<ReturnType<typeof bmiOf>> & { height: number }> {
  const height = typedNumber(typed.height)
  const weight = typedNumber(typed.weight)
  const found = height && weight ? bmiOf(height, weight) : undefined
  if (height && found) return { result: { ...found, height } }
  return {
    errors: {
      ...(height && weight ? { height: 'calculators.check_cm' } : {}),
      ...(height ? {} : { height: typed.height ? 'calculators.positive' : 'required field' }),
      ...(weight ? {} : { weight: typed.weight ? 'calculators.positive' : 'required field' }),
    },
  }
}
