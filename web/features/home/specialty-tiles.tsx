import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Specialty } from '#contract/doctors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { SpecialtyIcon } from './specialty-icon.tsx'

const MAX_TILES = 8

/** The first specialties with their number of doctors; a button shows the others. */
export function SpecialtyTiles({ specialties }: { specialties: readonly Specialty[] }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (open) list.current?.querySelectorAll('a')[MAX_TILES]?.focus({ preventScroll: true })
  }, [open])

  if (specialties.length === 0) return null
  return (
    <section aria-labelledby="specialties" className="page-width grid gap-2 sm:gap-4">
      <div className="section-head">
        <h2 id="specialties">{t('home.specialties')}</h2>
        {specialties.length > MAX_TILES ? (
          <>
            <button
              type="button"
              aria-expanded={open}
              aria-controls="specialty-list"
              onClick={() => setOpen(!open)}
              className="tall-link text-link underline underline-offset-4 noscript:hidden"
            >
              {open ? t('home.fewer_specialties') : t('home.all_specialties', { count: specialties.length })}
            </button>
            {/* Without scripts the page of doctors lists all. */}
            <Link to={paths.doctors()} className="tall-link hidden noscript:inline-flex">
              {t('home.all_specialties', { count: specialties.length })}
            </Link>
          </>
        ) : null}
      </div>
      <ul ref={list} id="specialty-list" className="tiles">
        {specialties.slice(0, open ? undefined : MAX_TILES).map(({ id, name, slug, doctors_count }) => (
          <li key={id}>
            <Link to={paths.doctors({ specialty_id: id })}>
              <SpecialtyIcon slug={slug} />
              <span>
                <b>{name}</b> <small>{t('doctors.count', { count: doctors_count })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
