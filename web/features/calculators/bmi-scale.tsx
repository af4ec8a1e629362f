import { type BmiClass, bmiClasses, normalWeightRange } from '#domain/calculators/bmi.ts'
import type { TranslationKey } from '../../i18n/translations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { TriangleAlert } from '../../ui/icons.tsx'
import { TableHead } from '../../ui/table-head.tsx'

export const bmiClassKeys: Record<BmiClass, TranslationKey> = {
  severe_thinness: 'bmi.severe_thinness',
  moderate_thinness: 'bmi.moderate_thinness',
  mild_thinness: 'bmi.mild_thinness',
  normal: 'bmi.normal',
  overweight: 'bmi.overweight',
  obesity_1: 'bmi.obesity_1',
  obesity_2: 'bmi.obesity_2',
  obesity_3: 'bmi.obesity_3',
}

const classFills: Record<BmiClass, string> = {
  severe_thinness: 'fill-bad',
  moderate_thinness: 'fill-accent',
  mild_thinness: 'fill-star',
  normal: 'fill-ok',
  overweight: 'fill-star',
  obesity_1: 'fill-accent',
  obesity_2: 'fill-bad',
  obesity_3: 'fill-bad',
}

// The outer classes have no limit: an index beyond these values is drawn at the ends.
const SCALE_MIN = 10
const SCALE_MAX = 50
/** Outside this range, the person has more likely entered the wrong unit. */
const PLAUSIBLE_BMI = { from: 9, to: 80 }

type BmiScaleProps = { bmi: number; class: BmiClass; height: number }

/** The index on a scale and in a table of all classes. */
export function BmiScale({ bmi, class: current, height }: BmiScaleProps) {
  const { t } = useTranslation()
  const range = useRangeText()
  const normal = normalWeightRange(height)
  return (
    <div className="grid gap-5">
      {bmi < PLAUSIBLE_BMI.from || bmi > PLAUSIBLE_BMI.to ? (
        <p className="flex gap-2.5 text-sm font-semibold text-warn">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" />
          {t('bmi.unlikely')}
        </p>
      ) : null}
      <ScaleChart
        bmi={bmi}
        current={current}
        label={t('bmi.scale', { bmi: bmi.toFixed(2), name: t(bmiClassKeys[current]), range: range(current) })}
      />
      <p>{t('bmi.normal_weights', { height, from: normal.from.toFixed(1), to: normal.to.toFixed(1) })}</p>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('bmi.classes')}</caption>
        <TableHead className="sr-only" columns={[t('bmi.class'), t('bmi.range')]} />
        <tbody>
          {bmiClasses.map(({ name }) => (
            <tr key={name} className={`border-t border-line ${name === current ? 'bg-primary-soft' : ''}`}>
              <th
                scope="row"
                className={`px-1 py-2 text-start sm:px-2 ${name === current ? '' : 'font-normal'}`}
              >
                <span className="flex gap-2.5">
                  <svg aria-hidden="true" className="mt-1.5 size-3 shrink-0">
                    <rect width="12" height="12" rx="3" className={classFills[name]} />
                  </svg>
                  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                    {t(bmiClassKeys[name])}
                    {name === current ? (
                      <Badge tone="primary" solid>
                        {t('bmi.yours')}
                      </Badge>
                    ) : null}
                  </span>
                </span>
              </th>
              <td className="whitespace-nowrap px-1 py-2 text-end align-top text-xs text-ink-2 sm:px-2 sm:text-sm">
                {range(name)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The classes side by side, equally wide. Lengths are percentages, so the text keeps its size. */
function ScaleChart({ bmi, current, label }: { bmi: number; current: BmiClass; label: string }) {
  const { language } = useTranslation()
  // In Arabic the scale runs from right to left.
  const xPosition = (share: number) => `${language === 'ar' ? 100 - share : share}%`
  const step = 100 / bmiClasses.length
  const marker = scalePosition(bmi, current) * step
  return (
    <svg role="img" width="100%" height="66" className="overflow-visible">
      <title>{label}</title>
      <svg aria-hidden="true" x={xPosition(marker)} y="0" className="overflow-visible">
        <path d="M-9 0h18l-9 14z" className="fill-ink" />
      </svg>
      {bmiClasses.map(({ name }, index) => (
        <rect
          key={name}
          x={xPosition((language === 'ar' ? index + 1 : index) * step)}
          y={name === current ? 18 : 22}
          width={`${step - 0.5}%`}
          height={name === current ? 22 : 14}
          rx="3"
          className={classFills[name]}
        />
      ))}
      {bmiClasses.slice(1).map(({ name, from }, index) => (
        <text
          key={name}
          x={xPosition((index + 1) * step)}
          y="60"
          textAnchor="middle"
          className="fill-ink-2 text-xs"
        >
          {from}
        </text>
      ))}
    </svg>
  )
}

/** The position of a body mass index on the scale, counted in classes from its start. */
function scalePosition(bmi: number, current: BmiClass): number {
  const index = bmiClasses.findIndex(({ name }) => name === current)
  const { from = 0, to = 0 } = bmiClasses[index] ?? {}
  const low = Math.max(from, SCALE_MIN)
  const high = Math.min(to, SCALE_MAX)
  return index + Math.min(Math.max((bmi - low) / (high - low), 0.04), 0.96)
}

function useRangeText() {
  const { t } = useTranslation()
  return (name: BmiClass) => {
    const { from, to } = bmiClasses.find(bmiClass => bmiClass.name === name) ?? { from: 0, to: 0 }
    if (name === 'severe_thinness') return t('bmi.below', { to })
    if (name === 'obesity_2') return t('bmi.through', { from, to })
    if (name === 'obesity_3') return t('bmi.above', { from })
    return t('bmi.between', { from, to })
  }
}
