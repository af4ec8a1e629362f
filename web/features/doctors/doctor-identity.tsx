import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Doctor } from '#contract/doctors.ts'
import { formatList, formatPhoneNumber } from '#domain/text/format.ts'
import { phoneUrl } from '../../components/contact-urls.ts'
import { DoctorFee } from '../../components/doctor-fee.tsx'
import { DoctorPicture } from '../../components/doctor-picture.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Award, BadgeCheck, Languages, MapPin, Phone, UserRound } from '../../ui/icons.tsx'

type DoctorIdentityProps = {
  doctor: Doctor
  /** With the title. */
  name: string
  /** The button that books. */
  children: ReactNode
}

/** Who the doctor is at a glance. What the clinic has not stated is left out. */
export function DoctorIdentity({ doctor, name, children }: DoctorIdentityProps) {
  const { t, language } = useTranslation()
  const { specialties, hospital, years_of_experience: years, languages, phone, sex, fee } = doctor
  const spoken = formatList(
    languages.map(code => t(`language.${code}`)),
    language,
  )
  return (
    <section className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:gap-x-6 sm:p-6">
      <DoctorPicture
        doctor={doctor}
        sizes="(min-width: 40rem) 11rem, 6rem"
        alt={t('doctor.picture', { name })}
        eager
        className="w-24 rounded-lg sm:row-span-3 sm:w-44"
      />
      <div className="grid content-start gap-1">
        <h1 className="text-xl">{name}</h1>
        <p className="text-ink-2">{doctor.job_title}</p>
        <ul aria-label={t('speciality')} className="flex flex-wrap gap-x-4">
          {specialties.map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.doctors({ specialty_id: id })}>{name}</Link>
            </li>
          ))}
        </ul>
      </div>
      <ul className="grid gap-1 max-sm:col-span-full [&>li>svg]:size-5 [&>li>svg]:shrink-0 [&>li>svg]:text-ink-3 [&>li]:flex [&>li]:items-center [&>li]:gap-2">
        {[{ hospital, city: doctor.city }, ...doctor.practices].map(place => (
          <li key={place.hospital.id}>
            <MapPin />
            <Link to={paths.hospital(place.hospital.id)}>
              {formatList([place.hospital.name, place.city], language)}
            </Link>
          </li>
        ))}
        <li>
          <Phone />
          <span className="sr-only">{t('doctor.phone')}</span>
          <a href={phoneUrl(phone)} dir="ltr">
            {formatPhoneNumber(phone)}
          </a>
        </li>
        <li>
          <DoctorFee fee={fee} />
        </li>
        {sex === null ? null : (
          <li>
            <UserRound />
            {t(sex === 'female' ? 'doctor.sex_female' : 'doctor.sex_male')}
          </li>
        )}
        {years === null ? null : (
          <li>
            <Award />
            {t('doctor.experience', { count: years })}
          </li>
        )}
        {spoken ? (
          <li>
            <Languages />
            <span className="sr-only">{t('doctor.languages')}</span>
            {spoken}
          </li>
        ) : null}
        {doctor.licence_number ? (
          <li>
            <BadgeCheck />
            {t('doctor.licence')} <bdi dir="ltr">{doctor.licence_number}</bdi>
          </li>
        ) : null}
      </ul>
      {children}
    </section>
  )
}
