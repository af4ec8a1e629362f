import { calculateBmi } from '#domain/calculators/bmi.ts'
import { parseHeight, parsePositiveNumber } from '#domain/calculators/number-input.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Route } from './+types/ideal-weight-page'
import { BmiScale, bmiClassKeys } from './bmi-scale.tsx'
import { CalculatorFrame } from './calculator-frame.tsx'
import { NumberField } from './number-field.tsx'
import { type CalculatorOutcome, heightError, numberError, useCalculator } from './use-calculator.ts'

const labels = { height: 'bmi.height', weight: 'bmi.weight' } as const
type FieldName = keyof typeof labels

export { loadSpecialties as loader, loadSpecialtiesInBrowser as clientLoader } from './load-specialties.ts'

export default function IdealWeightPage({ loaderData: specialties }: Route.ComponentProps) {
  const { t } = useTranslation()
  const calculator = useCalculator(labels, calculateResult)
  const { result, field } = calculator
  return (
    <CalculatorFrame
      title={t('bmi.title')}
      lead={t('bmi.lead')}
      method={t('bmi.how')}
      calculator={calculator}
      specialties={specialties}
      nextAction={{ text: t('bmi.next'), specialty: 'endocrinology' }}
      headline={
        result ? (
          <p className="grid gap-1">
            <span className="text-sm text-ink-2">{t('calculators.bmi')}</span>
            <span className="flex flex-wrap items-baseline gap-x-4">
              <strong className="text-2xl text-primary">{result.bmi.toFixed(2)}</strong>{' '}
              <strong className="text-lg">{t(bmiClassKeys[result.class])}</strong>
            </span>
          </p>
        ) : null
      }
      details={result ? <BmiScale {...result} /> : null}
    >
      <NumberField {...field('height')} hint={t('bmi.height_hint')} />
      <NumberField {...field('weight')} hint={t('bmi.weight_hint')} />
    </CalculatorFrame>
  )
}

function calculateResult(
  typed: Record<FieldName, string>,
): CalculatorOutcome<FieldName, NonNullable<ReturnType<typeof calculateBmi>> & { height: number }> {
  const height = parseHeight(typed.height)
  const weight = parsePositiveNumber(typed.weight)
  const bmi = height && weight ? calculateBmi(height, weight) : undefined
  if (height && bmi) return { result: { ...bmi, height } }
  return {
    errors: {
      ...(height ? {} : { height: heightError(typed.height) }),
      // A weight too small to calculate with is refused too.
      ...(weight && !height ? {} : { weight: numberError(typed.weight) }),
    },
  }
}
