import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type BmiClass, bmiClasses, normalWeights } from '#domain/calculators/bmi.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Key } from '../../i18n/words.ts'
import { Badge } from '../../ui/badge.tsx'

/** The words for each class. */
export const bmiName: Record<BmiClass, Key> = {
  severe_thinness: 'bmi.severe_thinness',
  moderate_thinness: 'bmi.moderate_thinness',
  mild_thinness: 'bmi.mild_thinness',
  normal: 'bmi.normal',
  overweight: 'bmi.overweight',
  obesity_1: 'bmi.obesity_1',
  obesity_2: 'bmi.obesity_2',
  obesity_3: 'bmi.obesity_3',
}

const fills: Record<BmiClass, string> = {
  severe_thinness: 'fill-bad',
  moderate_thinness: 'fill-accent',
  mild_thinness: 'fill-star',
  normal: 'fill-ok',
  overweight: 'fill-star',
  obesity_1: 'fill-accent',
  obesity_2: 'fill-bad',
  obesity_3: 'fill-bad',
}

// The outer classes are open: what lies beyond these is drawn at the ends.
const LOWEST = 10
const HIGHEST = 50
/** Outside of these, a person has more likely mistaken a unit. */
const LIKELY = { from: 9, to: 80 }

type BmiScaleProps = { bmi: number; class: BmiClass; height: number }

/** Where an index stands: drawn on a scale, and in a table of all classes. */
export function BmiScale({ bmi, class: mine, height }: BmiScaleProps) {
  const { t } = useTranslation()
  const range = useRange()
  const normal = normalWeights(height)
  return (
    <div className="grid gap-5">
      {bmi < LIKELY.from || bmi > LIKELY.to ? (
        <p className="flex gap-2.5 text-sm font-semibold text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('bmi.unlikely')}
        </p>
      ) : null}
      <Drawing
        bmi={bmi}
        mine={mine}
        label={t('bmi.scale', { bmi: bmi.toFixed(2), name: t(bmiName[mine]), range: range(mine) })}
      />
      <p>{t('bmi.normal_weights', { height, from: normal.from.toFixed(1), to: normal.to.toFixed(1) })}</p>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('bmi.classes')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('bmi.class')}</th>
            <th scope="col">{t('bmi.range')}</th>
          </tr>
        </thead>
        <tbody>
          {bmiClasses.map(({ name }) => (
            <tr key={name} className={`border-t border-line ${name === mine ? 'bg-primary-soft' : ''}`}>
              <th
                scope="row"
                className={`px-1 py-2 text-start sm:px-2 ${name === mine ? '' : 'font-normal'}`}
              >
                <span className="flex gap-2.5">
                  <svg aria-hidden="true" className="mt-1.5 size-3 shrink-0">
                    <rect width="12" height="12" rx="3" className={fills[name]} />
                  </svg>
                  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                    {t(bmiName[name])}
                    {name === mine ? (
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

/** The classes side by side, all equally wide; lengths are shares of the width, so that the letters keep their size. */
function Drawing({ bmi, mine, label }: { bmi: number; mine: BmiClass; label: string }) {
  const { language } = useLanguage()
  // The scale begins where reading begins.
  const at = (share: number) => `${language === 'ar' ? 100 - share : share}%`
  const step = 100 / bmiClasses.length
  const marker = placeOf(bmi, mine) * step
  return (
    <svg role="img" width="100%" height="66" className="overflow-visible">
      <title>{label}</title>
      <svg aria-hidden="true" x={at(marker)} y="0" className="overflow-visible">
        <path d="M-9 0h18l-9 14z" className="fill-ink" />
      </svg>
      {bmiClasses.map(({ name }, place) => (
        <rect
          key={name}
          x={at((language === 'ar' ? place + 1 : place) * step)}
          y={name === mine ? 18 : 22}
          width={`${step - 0.5}%`}
          height={name === mine ? 22 : 14}
          rx="3"
          className={fills[name]}
        />
      ))}
      {bmiClasses.slice(1).map(({ name, from }, place) => (
        <text key={name} x={at((place + 1) * step)} y="60" textAnchor="middle" className="fill-ink-2 text-xs">
          {from}
        </text>
      ))}
    </svg>
  )
}

/** The place of an index on the scale, in classes from its beginning. */
function placeOf(bmi: number, mine: BmiClass): number {
  const place = bmiClasses.findIndex(({ name }) => name === mine)
  const { from = 0, to = 0 } = bmiClasses[place] ?? {}
  const low = Math.max(from, LOWEST)
  const high = Math.min(to, HIGHEST)
  return place + Math.min(Math.max((bmi - low) / (high - low), 0.04), 0.96)
}

function useRange() {
  const { t } = useTranslation()
  return (name: BmiClass) => {
    const { from, to } = bmiClasses.find(each => each.name === name) ?? { from: 0, to: 0 }
    if (name === 'severe_thinness') return t('bmi.below', { to })
    if (name === 'obesity_2') return t('bmi.through', { from, to })
    if (name === 'obesity_3') return t('bmi.above', { from })
    return t('bmi.between', { from, to })
  }
}
