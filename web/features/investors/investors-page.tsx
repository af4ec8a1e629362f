import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { PageSection } from '#contract/page-content.ts'
import { formatNumber } from '#domain/text/format.ts'
import { PageHead } from '../../components/page-head.tsx'
import { RiyalSign } from '../../components/riyal-sign.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { readSections, sectionNamed } from '../../routing/page-sections.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import { Hero } from '../../ui/hero.tsx'
import { BadgeCheck, ChevronRight, Mail } from '../../ui/icons.tsx'
import { ChartPie } from '../../ui/investor-icons.tsx'
import type { Route } from './+types/investors-page'
import { PaidUpChart } from './paid-up-chart.tsx'
import { Ticker } from './ticker.tsx'

/** A group that has entered nothing for investors has no such page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const sections = await readSections(context, request, 'investors')
  if (sections.length === 0) throw data({ code: 'not_found' }, 404)
  return sections
}

export const ErrorBoundary = readErrorBoundary('shell.investors')

export default function InvestorsPage({ loaderData: sections }: Route.ComponentProps) {
  const { t } = useTranslation()
  const intro = sectionNamed(sections, 'investors.intro')
  const ticker = sectionNamed(sections, 'investors.ticker')
  const capital = sectionNamed(sections, 'investors.capital')
  const cards = sectionNamed(sections, 'investors.cards')
  const title = intro?.title || t('shell.investors')
  return (
    <>
      <PageHead title={title} description={intro?.text} />
      <Hero title={title} lead={intro?.text ?? ''} />
      {ticker ? <Ticker sentences={ticker.items.map(({ title }) => title)} /> : null}
      <div className="page-width grid gap-12 py-10">
        {capital ? <Capital section={capital} /> : null}
        {cards ? (
          <section aria-labelledby="meaning" className="grid gap-5">
            <h2 id="meaning">{cards.title}</h2>
            <ul className="grid gap-4 md:grid-cols-3">
              {cards.items.map((item, index) => (
                <InfoCard key={item.title} item={item} index={index} />
              ))}
            </ul>
          </section>
        ) : null}
        {capital?.paid && capital.authorized ? (
          <section aria-labelledby="chart" className="grid gap-5">
            <h2 id="chart">{t('investors.chart')}</h2>
            <PaidUpChart paid={capital.paid} authorized={capital.authorized} />
          </section>
        ) : null}
      </div>
    </>
  )
}

function Capital({ section: { title, paid, shares, authorized } }: { section: PageSection }) {
  const { t } = useTranslation()
  const figures = [
    { name: t('investors.paid'), amount: paid, isMoney: true },
    { name: t('investors.shares'), amount: shares, isMoney: false },
    { name: t('investors.authorized'), amount: authorized, isMoney: true },
  ]
  return (
    <section aria-labelledby="capital" className="grid gap-5">
      <h2 id="capital">{title || t('investors.capital')}</h2>
      <dl className="grid gap-4 md:grid-cols-3">
        {figures.map(({ name, amount, isMoney }) =>
          amount === null ? null : (
            <Card key={name} className="grid content-start gap-2 border-t-4 border-t-primary p-6">
              <dt className="text-ink-2">{name}</dt>
              <dd>
                <bdi dir="ltr" className="text-xl font-semibold tabular-nums">
                  {isMoney ? <RiyalSign /> : null} {formatNumber(amount)}
                </bdi>
              </dd>
            </Card>
          ),
        )}
      </dl>
    </section>
  )
}

type InfoCardProps = { item: PageSection['items'][number]; index: number }

function InfoCard({ item: { title, text, link }, index }: InfoCardProps) {
  return (
    <li className="grid">
      <Card className="grid content-start gap-3 p-6">
        <span
          aria-hidden
          className="grid size-12 place-items-center rounded-full bg-primary-soft text-primary [&_svg]:size-6"
        >
          {iconOf(link, index)}
        </span>
        <h3>
          {link ? (
            <CardLink to={link}>
              {title}
              <ChevronRight className="mirrored inline size-5 align-middle" />
            </CardLink>
          ) : (
            title
          )}
        </h3>
        <p className="text-ink-2">{text}</p>
      </Card>
    </li>
  )
}

function iconOf(link: string, index: number): ReactNode {
  if (link === paths.contact()) return <Mail />
  return index % 2 === 0 ? <BadgeCheck /> : <ChartPie />
}
