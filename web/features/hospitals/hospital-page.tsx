import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { getHospital } from '#contract/hospitals.ts'
import { call } from '../../api.ts'
import { phoneNumber } from '../../format.ts'
import { Title } from '../../i18n/title.tsx'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/hospital-page'

export function loader({ params, context }: Route.LoaderArgs) {
  return call(context, getHospital, { params: { id: params.id } })
}

export default function HospitalPage({ loaderData: hospital }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { address } = hospital
  return (
    <>
      <Title>{hospital.name}</Title>
      <article className="page-width grid gap-6 py-6">
        <Breadcrumb
          label={t('breadcrumb.label')}
          crumbs={[{ text: t('shell.home'), to: paths.home() }, { text: hospital.name }]}
        />
        <h1 className="text-2xl">{hospital.name}</h1>
        {/* A row that scrolls by itself: it takes the focus so that the arrow keys can move it. */}
        <section
          aria-label={t('hospital.pictures')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 wants scrolling by keyboard
          tabIndex={0}
          className="flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-lg"
        >
          {hospital.images.map(({ id, path }, place) => (
            <Picture
              key={id}
              src={path}
              widths={[400, 800, 1440]}
              sizes="(min-width: 56rem) 48rem, 90vw"
              ratio={16 / 9}
              eager={place === 0}
              alt={t('hospital.picture', { number: place + 1, name: hospital.name })}
              className="w-[min(48rem,90%)] shrink-0 snap-start rounded-lg bg-band"
            />
          ))}
        </section>
        <div className="grid items-start gap-8 md:grid-cols-[1.6fr_1fr]">
          <div className="grid max-w-[65ch] gap-4">
            {hospital.content.split(/\n\s*\n/).map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <h2>{t('hospital.specialties')}</h2>
            <p>{t('hospital.specialties_text')}</p>
            <h2>{t('hospital.services')}</h2>
            <ul className="grid gap-2">
              {hospital.special_services.split(/\r?\n/).map(service => (
                <li key={service} className="flex gap-2.5">
                  <Check aria-hidden className="mt-1.5 size-4.5 shrink-0 text-primary" />
                  {service}
                </li>
              ))}
            </ul>
            {hospital.credits.length > 0 ? (
              <>
                <h2>{t('hospital.credits')}</h2>
                <ul className="grid gap-3 sm:grid-cols-2">
                  {hospital.credits.map(credit => (
                    <li
                      key={credit.id}
                      className="flex items-center gap-3 rounded-md border border-line bg-surface p-3 text-sm"
                    >
                      <Picture
                        src={credit.image}
                        widths={[320]}
                        sizes="6rem"
                        ratio={2}
                        alt=""
                        className="w-20"
                      />
                      {credit.name}
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </div>
          <section
            aria-labelledby="contact"
            className="grid gap-3 rounded-lg border border-line bg-surface p-5 shadow-1"
          >
            <h2 id="contact" className="text-lg">
              {t('hospital.contact')}
            </h2>
            <address>{address.text}</address>
            <p className="grid">
              <span className="text-sm text-ink-2">{t('hospital.phone')}</span>
              <a href={`tel:${address.phone}`} dir="ltr" className="justify-self-start">
                {phoneNumber(address.phone)}
              </a>
            </p>
            <p className="grid">
              <span className="text-sm text-ink-2">{t('hospital.email')}</span>
              <a href={`mailto:${address.email}`} dir="ltr" className="justify-self-start">
                {address.email}
              </a>
            </p>
          </section>
        </div>
      </article>
    </>
  )
}
