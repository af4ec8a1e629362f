import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { figures, grouped } from './figures.ts'

const BILLION = 1_000_000_000
const ROW = 76
const MOST = 2.5

/** The figures as bars, drawn on the server, and as a table. Widths are shares, so that the letters keep their size. */
export function CapitalChart() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  // Zero is where reading begins. `start` of a text follows the direction by itself.
  const at = (billions: number) => {
    const share = (billions / MOST) * 100
    return `${language === 'ar' ? 100 - share : share}%`
  }
  const foot = figures.length * ROW
  return (
    <div className="grid gap-6">
      <svg
        role="img"
        aria-label={t('investors.chart_label')}
        width="100%"
        height={foot + 56}
        className="overflow-visible"
      >
        {[0, 0.5, 1, 1.5, 2].map(mark => (
          <g key={mark}>
            <line
              x1={at(mark)}
              x2={at(mark)}
              y1="0"
              y2={foot + 6}
              className={mark === 0 ? 'stroke-control' : 'stroke-line'}
            />
            <text
              x={at(mark)}
              y={foot + 24}
              textAnchor={mark === 0 ? 'start' : 'middle'}
              className="fill-ink-2 text-xs"
            >
              {mark}
            </text>
          </g>
        ))}
        {figures.map(({ name, amount, isMoney }, place) => (
          <g key={name}>
            <text
              x={at(0)}
              dx={language === 'ar' ? -10 : 10}
              y={place * ROW + 22}
              className="fill-ink text-sm font-semibold"
            >
              {t(name)}
            </text>
            <rect
              x={language === 'ar' ? at(amount / BILLION) : at(0)}
              y={place * ROW + 32}
              width={`${(amount / BILLION / MOST) * 100}%`}
              height="30"
              rx="4"
              className={isMoney ? 'fill-primary' : 'fill-accent'}
            />
            <text
              x={at(amount / BILLION)}
              dx={language === 'ar' ? -8 : 8}
              y={place * ROW + 53}
              className="fill-ink text-sm font-semibold"
            >
              {amount / BILLION}
            </text>
          </g>
        ))}
        <text x={at(0)} y={foot + 50} className="fill-ink-2 text-xs">
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
                  <bdi>{grouped(amount)}</bdi> {t(unit)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
