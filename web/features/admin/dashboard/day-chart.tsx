import { useId } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { marksUpTo } from './day-scale.ts'

/** What is counted each day; null where there was nothing to count. */
export type Series = { name: string; fill: string; values: readonly (number | null)[] }

type DayChartProps = {
  title: string
  /** yyyy-MM-dd, oldest first. */
  days: readonly string[]
  /** One, or some that stand on each other. `fill` is a class. */
  series: readonly Series[]
  format?: (value: number) => string
}

const HEIGHT = 168
/** Of the width, in per cent: room for the numbers where reading begins. */
const MARGIN = 14

/** Days as bars, in the direction of reading, and as a table. Widths are shares, so that the letters keep their size. */
export function DayChart({ title, days, series, format = String }: DayChartProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const id = useId()
  const sums = days.map((_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0))
  const marks = marksUpTo(Math.max(...sums))
  const top = marks.at(-1) as number
  const slot = (100 - MARGIN) / days.length
  const heightOf = (value: number) => (value / top) * HEIGHT
  // `width` is what it takes up: in Arabic a thing begins at its right edge.
  const across = (share: number, width = 0) => `${language === 'ar' ? 100 - share - width : share}%`
  return (
    <Card className="grid min-w-0 content-start gap-3 p-4 sm:p-5">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      {series.length > 1 ? <Legend series={series} /> : null}
      <svg
        role="img"
        aria-label={t('admin.chart_of', { title })}
        width="100%"
        height={HEIGHT + 40}
        className="overflow-visible"
      >
        <g transform="translate(0 12)">
          {marks.map(mark => (
            <g key={mark}>
              <line
                x1={across(MARGIN)}
                x2={across(100)}
                y1={HEIGHT - heightOf(mark)}
                y2={HEIGHT - heightOf(mark)}
                className={mark === 0 ? 'stroke-control' : 'stroke-line'}
              />
              <text x={across(0)} y={HEIGHT - heightOf(mark) + 4} className="fill-ink-2 text-xs">
                {format(mark)}
              </text>
            </g>
          ))}
          {days.map((day, place) => {
            const start = MARGIN + slot * (place + 0.14)
            const ago = days.length - 1 - place
            let foot = HEIGHT
            return (
              <g key={day}>
                {series.map(({ name, fill, values }) => {
                  const height = heightOf(values[place] ?? 0)
                  foot -= height
                  return height > 0 ? (
                    <rect
                      key={name}
                      x={across(start, slot * 0.72)}
                      y={foot}
                      width={`${slot * 0.72}%`}
                      height={height}
                      className={fill}
                    />
                  ) : null
                })}
                {/* In large text there is room for two days only. */}
                {ago % 7 === 0 ? (
                  <text
                    x={across(ago === 0 ? 100 : start + slot * 0.36)}
                    y={HEIGHT + 20}
                    textAnchor={ago === 0 ? 'end' : 'middle'}
                    className={`fill-ink-2 text-xs ${ago === 0 || ago === 14 ? '' : 'max-[18rem]:hidden'}`}
                  >
                    {dayAndMonth(day)}
                  </text>
                ) : null}
              </g>
            )
          })}
        </g>
      </svg>
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-link">
          {t('admin.as_table')}
        </summary>
        <table aria-labelledby={id} className="mt-2 w-full border-collapse text-sm">
          <thead>
            <tr>
              {[t('admin.chart_day'), ...series.map(({ name }) => name)].map(head => (
                <th key={head} scope="col" className="py-1.5 pe-2 text-start text-xs text-ink-2">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, place) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-1.5 pe-2 text-start font-normal">
                    <bdi>{dayAndMonth(day)}</bdi>
                  </th>
                  {series.map(({ name, values }) => (
                    <td key={name} className="py-1.5 pe-2">
                      <bdi>{values[place] === null ? '–' : format(values[place] as number)}</bdi>
                    </td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

function Legend({ series }: Pick<DayChartProps, 'series'>) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {series.map(({ name, fill }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden width="12" height="12">
            <rect width="12" height="12" rx="2" className={fill} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** 22/11: the year is that of the last thirty days. */
const dayAndMonth = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`
