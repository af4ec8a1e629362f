import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { axisTicks } from './axis-ticks.ts'

/** A value for each day; null if there was nothing to count. `fill` is a CSS class. */
export type Series = { name: string; fill: string; values: readonly (number | null)[] }

type DayChartProps = {
  title: string
  /** yyyy-MM-dd, oldest first. */
  days: readonly string[]
  /** One series, or several stacked ones. */
  series: readonly Series[]
  format?: (value: number) => string
}

const HEIGHT = 168
/** The space for the axis labels at the inline start, in per cent of the chart's width. */
const MARGIN = 14

/**
 * A bar chart by day in the reading direction, and the same data as a table. Horizontal positions are
 * percentages, so that the text does not scale.
 */
export function DayChart({ title, days, series, format = String }: DayChartProps) {
  const { t, language } = useTranslation()
  const id = useId()
  const sums = days.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  const ticks = axisTicks(Math.max(...sums))
  const top = ticks.at(-1) as number
  const dayWidth = (100 - MARGIN) / days.length
  const heightOf = (value: number) => (value / top) * HEIGHT
  // In Arabic positions count from the right edge, so the `width` of the element is subtracted.
  const xOf = (share: number, width = 0) => `${language === 'ar' ? 100 - share - width : share}%`
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
          {ticks.map(tick => (
            <g key={tick}>
              <line
                x1={xOf(MARGIN)}
                x2={xOf(100)}
                y1={HEIGHT - heightOf(tick)}
                y2={HEIGHT - heightOf(tick)}
                className={tick === 0 ? 'stroke-control' : 'stroke-line'}
              />
              <text x={xOf(0)} y={HEIGHT - heightOf(tick) + 4} className="fill-ink-2 text-xs">
                {format(tick)}
              </text>
            </g>
          ))}
          {days.map((day, index) => {
            const start = MARGIN + dayWidth * (index + 0.14)
            const daysAgo = days.length - 1 - index
            let bottom = HEIGHT
            return (
              <g key={day}>
                {series.map(({ name, fill, values }) => {
                  const height = heightOf(values[index] ?? 0)
                  bottom -= height
                  return height > 0 ? (
                    <rect
                      key={name}
                      x={xOf(start, dayWidth * 0.72)}
                      y={bottom}
                      width={`${dayWidth * 0.72}%`}
                      height={height}
                      className={fill}
                    />
                  ) : null
                })}
                {/* With large text only two day labels fit. */}
                {daysAgo % 7 === 0 ? (
                  <text
                    x={xOf(daysAgo === 0 ? 100 : start + dayWidth * 0.36)}
                    y={HEIGHT + 20}
                    textAnchor={daysAgo === 0 ? 'end' : 'middle'}
                    className={`fill-ink-2 text-xs ${daysAgo === 0 || daysAgo === 14 ? '' : 'max-[18rem]:hidden'}`}
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
              {[t('admin.chart_day'), ...series.map(({ name }) => name)].map(heading => (
                <th key={heading} scope="col" className="py-1.5 pe-2 text-start text-xs text-ink-2">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, index) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-1.5 pe-2 text-start font-normal">
                    <bdi>{dayAndMonth(day)}</bdi>
                  </th>
                  {series.map(({ name, values }) => (
                    <td key={name} className="py-1.5 pe-2">
                      <bdi>{values[index] === null ? '–' : format(values[index] as number)}</bdi>
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

/** Day and month without the year, such as 22/11. */
const dayAndMonth = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`
