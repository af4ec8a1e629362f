import type { ReactNode } from 'react'
import { formatNumber } from '#domain/text/format.ts'
import { PageHead } from '../../components/page-head.tsx'
import { RiyalSign } from '../../components/riyal-sign.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card, CardLink } from '../../ui/card.tsx'
import { Hero } from '../../ui/hero.tsx'
import { BadgeCheck, ChartPie, ChevronRight, Mail } from '../../ui/icons.tsx'
import { figures } from './figures.ts'
import { PaidUpChart } from './paid-up-chart.tsx'
import { Ticker } from './ticker.tsx'

export default function InvestorsPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('investors.title')} description={t('investors.lead')} />
      <Hero title={t('investors.title')} lead={t('investors.lead')} />
      <Ticker sentences={[t('investors.ticker_group'), t('investors.full'), t('investors.one')]} />
      <div className="page-width grid gap-12 py-10">
        <section aria-labelledby="capital" className="grid gap-5">
          <h2 id="capital">{t('investors.capital')}</h2>
          <dl className="grid gap-4 md:grid-cols-3">
            {figures.map(({ name, amount, isMoney }) => (
              <Card key={name} className="grid content-start gap-2 border-t-4 border-t-primary p-6">
                <dt className="text-ink-2">{t(name)}</dt>
                <dd>
                  <bdi dir="ltr" className="text-xl font-semibold tabular-nums">
                    {isMoney ? <RiyalSign /> : null} {formatNumber(amount)}
                  </bdi>
                </dd>
              </Card>
            ))}
          </dl>
        </section>
        <section aria-labelledby="meaning" className="grid gap-5">
          <h2 id="meaning">{t('investors.cards')}</h2>
          <ul className="grid gap-4 md:grid-cols-3">
            <InfoCard icon={<BadgeCheck />} title={t('investors.full')} text={t('investors.full_text')} />
            <InfoCard icon={<ChartPie />} title={t('investors.one')} text={t('investors.one_text')} />
            <InfoCard
              icon={<Mail />}
              title={
                <CardLink to={paths.contact()}>
                  {t('investors.contact')}
                  <ChevronRight className="mirrored inline size-5 align-middle" />
                </CardLink>
              }
              text={t('investors.contact_text')}
            />
          </ul>
        </section>
        <section aria-labelledby="chart" className="grid gap-5">
          <h2 id="chart">{t('investors.chart')}</h2>
          <PaidUpChart />
        </section>
      </div>
    </>
  )
}

function InfoCard({ icon, title, text }: { icon: ReactNode; title: ReactNode; text: string }) {
  return (
    <li className="grid">
      <Card className="grid content-start gap-3 p-6">
        <span
          aria-hidden
          className="grid size-12 place-items-center rounded-full bg-primary-soft text-primary [&_svg]:size-6"
        >
          {icon}
        </span>
        <h3>{title}</h3>
        <p className="text-ink-2">{text}</p>
      </Card>
    </li>
  )
}
