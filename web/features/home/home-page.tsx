import { listCenters } from '#contract/centers.ts'
import { listDoctors, listSpecialties } from '#contract/doctors.ts'
import { listNews } from '#contract/news.ts'
import { getSite } from '#contract/site.ts'
import { call } from '../../api.ts'
import { PageHead } from '../../components/page-head.tsx'
import { useCarouselLabels } from '../../components/use-carousel-labels.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { CenterCard } from '../centers/center-card.tsx'
import { centerSummary } from '../centers/center-summary.ts'
import { DoctorCard } from '../doctors/doctor-card.tsx'
import { newsSummary } from '../news/news-summary.ts'
import type { Route } from './+types/home-page'
import { AboutSection } from './about-section.tsx'
import { AppSection } from './app-section.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { HomeHero } from './home-hero.tsx'
import { NewsSection } from './news-section.tsx'
import { Partners } from './partners.tsx'
import { SeeAllLink } from './see-all-link.tsx'
import { SpecialtyLinks } from './specialty-links.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const [site, specialties, { data: doctors }, { data: centers }, { data: news }] = await Promise.all([
    call(context, getSite, {}),
    call(context, listSpecialties, {}),
    // spec §9: doctors up to 4, centers up to 4; spec §2: the first 3 news items.
    call(context, listDoctors, { query: { per_page: 4 } }),
    call(context, listCenters, { query: { per_page: 4 } }),
    call(context, listNews, { query: { per_page: 3 } }),
  ])
  return {
    androidApp: site.android_app,
    specialties,
    doctors,
    centers: centers.map(centerSummary),
    news: news.map(newsSummary),
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { androidApp, specialties, doctors, centers, news } = loaderData
  const { t } = useTranslation()
  const labels = useCarouselLabels()
  return (
    <>
      <PageHead title={t('site.group')} description={t('home.tagline')} />
      <HomeHero specialties={specialties} androidApp={androidApp} />
      <div className="grid gap-12 py-10 sm:gap-16 sm:py-14">
        <SpecialtyLinks specialties={specialties} />
        {centers.length > 0 ? (
          <Carousel
            className="page-width"
            title={t('home.centers')}
            aside={<SeeAllLink to={paths.centers()} label={t('home.see_all_centers')} />}
            slides={centers.map(center => ({ id: center.id, content: <CenterCard center={center} /> }))}
            labels={labels}
          />
        ) : null}
        <FeatureCards />
        {doctors.length > 0 ? (
          <Carousel
            className="page-width"
            title={t('home.special_doctors')}
            aside={<SeeAllLink to={paths.doctors()} label={t('home.see_all_doctors')} />}
            slides={doctors.map(doctor => ({ id: doctor.id, content: <DoctorCard doctor={doctor} /> }))}
            labels={labels}
          />
        ) : null}
        <AboutSection />
        {news.length > 0 ? <NewsSection news={news} /> : null}
        <AppSection androidApp={androidApp} />
        <Partners />
      </div>
    </>
  )
}
