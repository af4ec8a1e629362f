import { expectedChildHeight, type Sex, TARGET_RANGE_CM } from '#domain/calculators/child-height.ts'
import { parseHeight } from '#domain/calculators/number-input.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import type { Route } from './+types/expected-height-page'
import { CalculatorFrame } from './calculator-frame.tsx'
import { NumberField } from './number-field.tsx'
import { type CalculatorOutcome, heightError, useCalculator } from './use-calculator.ts'

const labels = { mother: 'child.mother', father: 'child.father', sex: 'child.sex' } as const
type FieldName = keyof typeof labels
type HeightResult = { height: number; sex: Sex }

export { loadSpecialties as loader, loadSpecialtiesInBrowser as clientLoader } from './load-specialties.ts'

export default function ExpectedHeightPage({ loaderData: specialties }: Route.ComponentProps) {
  const { t } = useTranslation()
  const calculator = useCalculator(labels, calculateHeight)
  const { result, errorOf, field } = calculator
  return (
    <CalculatorFrame
      title={t('child.title')}
      lead={t('child.lead')}
      method={t('child.how')}
      calculator={calculator}
      specialties={specialties}
      nextAction={{ text: t('child.next'), specialty: 'pediatrics' }}
      headline={
        result ? (
          <p className="grid gap-1">
            <span className="text-sm text-ink-2">
              {result.sex === 'boy' ? t('child.headline_boy') : t('child.headline_girl')}
            </span>
            <strong className="text-2xl text-primary">
              {t('child.cm', { height: result.height.toFixed(1) })}
            </strong>
          </p>
        ) : null
      }
      details={result ? <HeightRange height={result.height} /> : null}
    >
      <NumberField {...field('mother')} hint={t('child.mother_hint')} />
      <NumberField {...field('father')} hint={t('child.father_hint')} />
      <ChoiceChips
        name="sex"
        legend={t('child.sex')}
        error={errorOf('sex')}
        required
        choices={[
          { value: 'boy', label: t('child.boy') },
          { value: 'girl', label: t('child.girl') },
        ]}
      />
    </CalculatorFrame>
  )
}

/** The target range with the expected height in its middle; symmetric, so it needs no mirroring. */
function HeightRange({ height }: { height: number }) {
  const { t } = useTranslation()
  const from = Math.max(height - TARGET_RANGE_CM, 0).toFixed(1)
  const to = (height + TARGET_RANGE_CM).toFixed(1)
  return (
    <div className="grid gap-4">
      <svg
        role="img"
        aria-label={t('child.ruler', { from, to, height: height.toFixed(1) })}
        width="100%"
        height="34"
        className="overflow-visible"
      >
        <rect y="10" width="100%" height="14" rx="7" className="fill-primary-soft stroke-primary" />
        <svg aria-hidden="true" x="50%" className="overflow-visible">
          <rect x="-3" width="6" height="34" rx="3" className="fill-primary" />
        </svg>
      </svg>
      <p className="flex justify-between text-sm text-ink-2">
        <span>{t('child.cm', { height: from })}</span>
        <span>{t('child.cm', { height: to })}</span>
      </p>
      <p className="font-semibold">{t('child.range', { from, to })}</p>
      <p className="max-w-[65ch] text-ink-2">{t('child.range_why')}</p>
    </div>
  )
}

function calculateHeight({
  mother,
  father,
  sex,
}: Record<FieldName, string>): CalculatorOutcome<FieldName, HeightResult> {
  const motherHeight = parseHeight(mother)
  const fatherHeight = parseHeight(father)
  const chosenSex = sex === 'boy' || sex === 'girl' ? sex : undefined
  const height =
    motherHeight && fatherHeight && chosenSex
      ? expectedChildHeight(motherHeight, fatherHeight, chosenSex)
      : undefined
  if (height && chosenSex) return { result: { height, sex: chosenSex } }
  return {
    errors: {
      ...(motherHeight ? {} : { mother: heightError(mother) }),
      ...(fatherHeight ? {} : { father: heightError(father) }),
      ...(chosenSex ? {} : { sex: 'required field' }),
    },
  }
}
