import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'

/** A link to the doctors of each specialty. */
export function SpecialtyLinks({ specialties }: { specialties: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation()
  if (specialties.length === 0) return null
  return (
    <section aria-labelledby="specialties" className="page-width grid gap-4">
      <h2 id="specialties">{t('home.specialties')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {specialties.map(({ id, name }) => (
          <li key={id} className="grid min-w-0">
            <Link
              to={paths.doctors({ specialty_id: id })}
              className="grid min-h-16 min-w-0 items-center wrap-anywhere rounded-md border border-line bg-surface px-4 py-3 text-sm max-[24rem]:px-2 max-[24rem]:text-xs font-semibold text-ink no-underline transition-colors hover:border-primary hover:bg-primary-soft"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
