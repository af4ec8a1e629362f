import { formatNumber } from '#domain/text/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { figures } from './figures.ts'

const BILLION = 1_000_000_000
const ROW_HEIGHT = 76
const MAX_BILLIONS = 2.5

/** The figures as bars and as a table. Lengths are percentages, so the text keeps its size on any width. */
export function CapitalChart() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  // Zero is on the right in Arabic. `textAnchor="start"` follows the text direction by itself.
  const xPosition = (billions: number) => {
    const share = (billions / MAX_BILLIONS) * 100
    return `${language === 'ar' ? 100 - share : share}%`
  }
  const axisY = figures.length * ROW_HEIGHT
  return (
    <div className="grid gap-6">
      <svg
        role="img"
        aria-label={t('investors.chart_label')}
        width="100%"
        height={axisY + 56}
        className="overflow-visible"
      >
        {[0, 0.5, 1, 1.5, 2].map(mark => (
          <g key={mark}>
            <line
              x1={xPosition(mark)}
              x2={xPosition(mark)}
              y1="0"
              y2={axisY + 6}
              className={mark === 0 ? 'stroke-control' : 'stroke-line'}
            />
            <text
              x={xPosition(mark)}
              y={axisY + 24}
              textAnchor={mark === 0 ? 'start' : 'middle'}
              className="fill-ink-2 text-xs"
            >
              {mark}
            </text>
          </g>
        ))}
        {figures.map(({ name, amount, isMoney }, index) => (
          <g key={name}>
            <text
              x={xPosition(0)}
              dx={language === 'ar' ? -10 : 10}
              y={index * ROW_HEIGHT + 22}
              className="fill-ink text-sm font-semibold"
            >
              {t(name)}
            </text>
            <rect
              x={language === 'ar' ? xPosition(amount / BILLION) : xPosition(0)}
              y={index * ROW_HEIGHT + 32}
              width={`${(amount / BILLION / MAX_BILLIONS) * 100}%`}
              height="30"
              rx="4"
              className={isMoney ? 'fill-primary' : 'fill-accent'}
            />
            <text
              x={xPosition(amount / BILLION)}
              dx={language === 'ar' ? -8 : 8}
              y={index * ROW_HEIGHT + 53}
              className="fill-ink text-sm font-semibold"
            >
              {amount / BILLION}
            </text>
          </g>
        ))}
        <text x={xPosition(0)} y={axisY + 50} className="fill-ink-2 text-xs">
          {t('investors.billions')}
        </text>
      </svg>
      <div className="text-sm">
        <table className="tight-columns w-full border-collapse leading-small">
          <caption className="sr-only">{t('investors.capital')}</caption>
          <thead>
            <tr>
              {[t('investors.figure'), t('investors.amount')].map(head => (
                <th key={head} scope="col" className="py-2 pe-3 text-start text-ink-2">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ name, amount, unit }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-2.5 pe-3 text-start">
                  {t(name)}
                </th>
                <td className="py-2.5">
                  <bdi>{formatNumber(amount)}</bdi> {t(unit)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
