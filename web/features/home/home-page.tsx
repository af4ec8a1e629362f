import { Fragment, type ReactNode } from 'react'
import { listCenters } from '#contract/centers.ts'
import { listDoctors, listSpecialties } from '#contract/doctors.ts'
import { listNews } from '#contract/news.ts'
import type { PageSection } from '#contract/page-content.ts'
import { call } from '../../api.ts'
import { siteJsonLd } from '../../components/json-ld.ts'
import { PageHead } from '../../components/page-head.tsx'
import { PagePart } from '../../components/read-failure.tsx'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { useCarouselLabels } from '../../components/use-carousel-labels.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { loadParts } from '../../routing/failed-read.ts'
import { readSections, sectionNamed } from '../../routing/page-sections.ts'
import { useLayoutData } from '../../shell/layout-data.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { CenterCard } from '../centers/center-card.tsx'
import { centerSummary } from '../centers/center-summary.ts'
import { DoctorCard } from '../doctors/doctor-card.tsx'
import { doctorCardFields } from '../doctors/doctor-card-fields.ts'
import { newsTeaser } from '../news/news-summary.ts'
import type { Route } from './+types/home-page'
import { AboutSection } from './about-section.tsx'
import { AppSection } from './app-section.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { HomeHero } from './home-hero.tsx'
import { NewsSection } from './news-section.tsx'
import { Partners } from './partners.tsx'
import { SeeAllLink } from './see-all-link.tsx'
import { SpecialtyTiles } from './specialty-tiles.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadParts({
    sections: readSections(context, request, 'home'),
    specialties: call(context, listSpecialties, {}),
    // spec §9: doctors up to 4, centers up to 4; spec §2: the first 3 news items.
    doctors: call(context, listDoctors, { query: { per_page: 4 } }).then(({ data }) =>
      data.map(doctorCardFields),
    ),
    centers: call(context, listCenters, { query: { per_page: 4 } }).then(({ data }) =>
      data.map(centerSummary),
    ),
    news: call(context, listNews, { query: { per_page: 3 } }).then(({ data }) => data.map(newsTeaser)),
  })
}

export const ErrorBoundary = readErrorBoundary('shell.home')

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { specialties, doctors, centers, news } = loaderData
  const { android_app: androidApp, contact, social } = useLayoutData().site
  const { t } = useTranslation()
  const labels = useCarouselLabels()
  const seo = sectionNamed(loaderData.sections.data, 'home.seo')
  const shown: Partial<Record<PageSection['name'], (section: PageSection) => ReactNode>> = {
    'home.doctors': () => (
      <PagePart title={t('home.special_doctors')} part={doctors} className="page-width">
        {doctors =>
          doctors.length > 0 ? (
            <Carousel
              className="page-width"
              title={t('home.special_doctors')}
              aside={
                <>
                  <RiyadhTimeNote />
                  <SeeAllLink to={paths.doctors()} label={t('home.see_all_doctors')} />
                </>
              }
              slides={doctors.map(doctor => ({ id: doctor.id, content: <DoctorCard doctor={doctor} /> }))}
              labels={labels}
            />
          ) : null
        }
      </PagePart>
    ),
    'home.specialties': () => (
      <PagePart title={t('home.specialties')} part={specialties} className="page-width">
        {specialties => <SpecialtyTiles specialties={specialties} />}
      </PagePart>
    ),
    'home.features': section => <FeatureCards section={section} />,
    'home.centers': () => (
      <PagePart title={t('home.centers')} part={centers} className="page-width">
        {centers =>
          centers.length > 0 ? (
            <Carousel
              className="page-width"
              title={t('home.centers')}
              aside={<SeeAllLink to={paths.centers()} label={t('home.see_all_centers')} />}
              slides={centers.map(center => ({ id: center.id, content: <CenterCard center={center} /> }))}
              labels={labels}
            />
          ) : null
        }
      </PagePart>
    ),
    'home.news': () => (
      <PagePart title={t('home.news')} part={news} className="page-width">
        {news => (news.length > 0 ? <NewsSection news={news} /> : null)}
      </PagePart>
    ),
    'home.about': section => <AboutSection section={section} />,
    'home.partners': section => <Partners section={section} />,
    'home.app': section => <AppSection section={section} androidApp={androidApp} />,
  }
  return (
    <>
      <PageHead
        title={seo?.title || t('home.page_title')}
        description={seo?.text}
        structuredData={siteJsonLd({
          name: t('site.name'),
          group: t('site.group'),
          description: seo?.text || t('site.description'),
          contact,
          profiles: social.flatMap(({ url }) => (URL.canParse(url) ? [url] : [])),
        })}
      />
      <HomeHero
        section={sectionNamed(loaderData.sections.data, 'home.hero')}
        specialties={specialties.data ?? []}
        androidApp={androidApp}
      />
      <div className="grid gap-4 pt-5 sm:gap-14 sm:py-14">
        <PagePart title={t('shell.home')} part={loaderData.sections} className="page-width">
          {sections =>
            sections.map(section => <Fragment key={section.name}>{shown[section.name]?.(section)}</Fragment>)
          }
        </PagePart>
      </div>
    </>
  )
}
