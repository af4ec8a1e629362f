import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { CurrentStaff } from '#contract/admin/sign-in.ts'
import { formatLongDay, formatNumber, formatRiyals } from '#domain/text/format.ts'
import { RiyalSign } from '../../../components/riyal-sign.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card, CardLink } from '../../../ui/card.tsx'
import { type KeyFigure, keyFiguresOf } from './key-figures-of.ts'

type KeyFiguresProps = { dashboard: Dashboard; waiting: CurrentStaff['waiting'] | undefined }

/** What waits for the role, then the other key figures that it may see, each with a link to its page. */
export function KeyFigures({ dashboard, waiting }: KeyFiguresProps) {
  const { t } = useTranslation()
  const { waits, figures } = keyFiguresOf(dashboard, waiting)
  return (
    <>
      <section className="grid gap-3" aria-labelledby="waits">
        <h2 id="waits" className="text-lg">
          {t('admin.waits')}
        </h2>
        {waits.length > 0 ? (
          <Figures figures={waits} />
        ) : (
          <p className="text-ink-2">{t('admin.waits_none')}</p>
        )}
      </section>
      {figures.length > 0 ? <Figures figures={figures} /> : null}
    </>
  )
}

function Figures({ figures }: { figures: readonly KeyFigure[] }) {
  const { t, language } = useTranslation()
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
      {figures.map(({ label, value, isMoney, to, day }) => (
        <Card key={label} className="grid content-between gap-1 p-4">
          <dt className="text-sm text-ink-2">
            <CardLink to={to}>{day ? t(label, { day: formatLongDay(day, language) }) : t(label)}</CardLink>
          </dt>
          <dd>
            <bdi dir="ltr" className="price text-xl font-semibold">
              {isMoney ? <RiyalSign /> : null} {isMoney ? formatRiyals(value) : formatNumber(value)}
            </bdi>
          </dd>
        </Card>
      ))}
    </dl>
  )
}
