import type { ReactNode } from 'react'
import { getHospital, type Hospital } from '#contract/hospitals.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { call } from '../../api.ts'
import { emailUrl, phoneUrl } from '../../components/contact-urls.ts'
import { Gallery } from '../../components/gallery.tsx'
import { hospitalJsonLd } from '../../components/json-ld.ts'
import { MapLink } from '../../components/map/map-link.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useCarouselLabels } from '../../components/use-carousel-labels.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { readSections, sectionNamed } from '../../routing/page-sections.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { CheckList } from '../../ui/check-list.tsx'
import { MapPin } from '../../ui/icons.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/hospital-page'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [hospital, sections] = await Promise.all([
    call(context, getHospital, { params: { id: params.id } }),
    loadPart(readSections(context, request, 'hospital')),
  ])
  return { hospital, specialties: sectionNamed(sections.data, 'hospital.specialties')?.text }
}

export const ErrorBoundary = readErrorBoundary('hospitals.title')

export default function HospitalPage({ loaderData: { hospital, specialties } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const crumbs = [
    { text: t('shell.home'), to: paths.home() },
    { text: t('hospitals.title'), to: paths.hospitals() },
    { text: hospital.name },
  ]
  return (
    <>
      <PageHead
        title={t('hospitals.name_in_city', { name: hospital.name, city: hospital.city })}
        description={hospital.content}
        image={hospital.image}
        structuredData={hospitalJsonLd(hospital)}
        crumbs={crumbs}
      />
      <article className="page-width grid gap-8 pt-6 pb-12">
        <div className="grid gap-4">
          <Breadcrumb label={t('breadcrumb.label')} crumbs={crumbs} />
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <div className="grid gap-1">
              <h1 className="text-2xl">{hospital.name}</h1>
              <p className="flex items-center gap-1.5 text-ink-2">
                <MapPin className="size-5 shrink-0 text-ink-3" />
                {hospital.city}
              </p>
            </div>
            <ButtonLink to={paths.doctors({ hospital_id: hospital.id })} className="no-print">
              {t('hospital.find_doctor')}
            </ButtonLink>
          </div>
          <Gallery name={hospital.name} images={hospital.images} />
        </div>
        <div className="grid items-start gap-8 md:grid-cols-[1.6fr_1fr] md:gap-12">
          <div className="grid max-w-[65ch] gap-8">
            {hospital.content.trim() ? (
              <ContentSection title={t('hospital.about')}>
                <Paragraphs text={hospital.content} />
              </ContentSection>
            ) : null}
            {specialties ? (
              <ContentSection title={t('hospital.specialties')}>
                <Paragraphs text={specialties} />
              </ContentSection>
            ) : null}
            {hospital.special_services.trim() ? (
              <ContentSection title={t('hospital.services')}>
                <CheckList lines={hospital.special_services.split(/\r?\n/)} className="sm:grid-cols-2" />
              </ContentSection>
            ) : null}
          </div>
          <Contact hospital={hospital} />
        </div>
        <Credits credits={hospital.credits} />
      </article>
    </>
  )
}

function ContentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Contact({ hospital: { name, address } }: { hospital: Hospital }) {
  const { t } = useTranslation()
  return (
    <section
      aria-labelledby="contact"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-1 sm:p-5 md:sticky md:top-24"
    >
      <h2 id="contact" className="text-lg">
        {t('hospital.contact')}
      </h2>
      <MapLink name={name} lat={address.lat} long={address.long} />
      <dl className="grid gap-3">
        <Fact name={t('hospital.address')}>{address.text}</Fact>
        <Fact name={t('hospital.phone')}>
          <a href={phoneUrl(address.phone)} dir="ltr" className="inline-block py-1">
            {formatPhoneNumber(address.phone)}
          </a>
        </Fact>
        <Fact name={t('hospital.email')}>
          <a href={emailUrl(address.email)} dir="ltr" className="inline-block py-1 wrap-anywhere">
            {address.email}
          </a>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Credits({ credits }: { credits: Hospital['credits'] }) {
  const { t } = useTranslation()
  const labels = useCarouselLabels()
  if (credits.length === 0) return null
  return (
    <Carousel
      title={t('hospital.credits')}
      labels={labels}
      slides={credits.map(({ id, name, image }) => ({
        id,
        content: <Certificate name={name} image={image} />,
      }))}
    />
  )
}

/** The parts of the name (certificate · issuer · number · validity) stand on lines of their own. */
function Certificate({ name, image }: Pick<Hospital['credits'][number], 'name' | 'image'>) {
  const [title, ...details] = name.split(' · ')
  return (
    <div className="flex h-full items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-1 sm:p-5">
      <Picture src={image} widths={[320]} sizes="7rem" ratio={2} alt="" className="w-28 shrink-0" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{title}</p>
        {details.map(detail => (
          <p key={detail} className="text-ink-2">
            <bdi>{detail}</bdi>
          </p>
        ))}
      </div>
    </div>
  )
}
