import { formatNumber } from '#domain/text/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { figures } from './figures.ts'

/** How much of the authorised capital is paid up: the share in words and as the filled part of one bar. */
export function PaidUpChart() {
  const { t } = useTranslation()
  const amountOf = (name: string) => figures.find(figure => figure.name === name)?.amount ?? 0
  const share = (amountOf('investors.paid') / amountOf('investors.authorized')) * 100
  return (
    <figure className="grid gap-3">
      <svg
        role="img"
        aria-label={t('investors.chart_label', { share: formatNumber(share) })}
        width="100%"
        height="32"
      >
        <rect width="100%" height="32" rx="6" className="fill-band" />
        <rect width={`${share}%`} height="32" rx="6" className="fill-primary" />
      </svg>
      <figcaption className="flex flex-wrap items-baseline gap-x-3">
        <b className="text-xl">
          <bdi>{formatNumber(share)}%</bdi>
        </b>
        {t('investors.chart_note')}
      </figcaption>
    </figure>
  )
}
