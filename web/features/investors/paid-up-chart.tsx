import { formatNumber } from '#domain/text/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type PaidUpChartProps = { paid: number; authorized: number }

/** How much of the authorised capital is paid up: the share in words and as the filled part of one bar. */
export function PaidUpChart({ paid, authorized }: PaidUpChartProps) {
  const { t } = useTranslation()
  const share = Math.min((paid / authorized) * 100, 100)
  const text = formatNumber(Math.round(share * 10) / 10)
  return (
    <figure className="grid gap-3">
      <svg role="img" aria-label={t('investors.chart_label', { share: text })} width="100%" height="32">
        <rect width="100%" height="32" rx="6" className="fill-band" />
        <rect width={`${share}%`} height="32" rx="6" className="fill-primary" />
      </svg>
      <figcaption className="flex flex-wrap items-baseline gap-x-3">
        <b className="text-xl">
          <bdi>{text}%</bdi>
        </b>
        {share === 100 ? t('investors.chart_note') : t('investors.chart_note_part')}
      </figcaption>
    </figure>
  )
}
