import { Link } from 'react-router'
import type { SearchMeta, SearchSuggestion } from '#contract/search.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchX } from '../ui/icons.tsx'
import { BeyondLastPage } from './beyond-last-page.tsx'

/** The meta of a list, and the text that was searched for. */
export type SearchState = SearchMeta & { typed?: string; total?: number; last_page?: number }

type NoResultsProps = {
  /** What to do, as a sentence and a link. */
  hint: string
  nextAction: { text: string; to: string }
  search: SearchState
}

/** Instead of an empty list: a hint and what comes near the search, or, on a page too far, the first page. */
export function NoResults({ hint, nextAction, search }: NoResultsProps) {
  const { t } = useTranslation()
  const { typed, total = 0, last_page: last = 1, suggestions = [] } = search
  if (total > 0) return <BeyondLastPage last={last} />
  return (
    <>
      <EmptyState
        icon={<SearchX />}
        title={t('no_result')}
        action={
          <ButtonLink to={nextAction.to} variant="secondary">
            {nextAction.text}
          </ButtonLink>
        }
      >
        {hint}
      </EmptyState>
      {suggestions.length > 0 ? <Suggestions suggestions={suggestions} /> : null}
      {typed ? (
        <p className="text-center">
          <Link to={paths.contact()} className="inline-block py-2 text-sm font-semibold">
            {t('search.ask')}
          </Link>
        </p>
      ) : null}
    </>
  )
}

function Suggestions({ suggestions }: { suggestions: readonly SearchSuggestion[] }) {
  const { t } = useTranslation()
  const kinds: Record<SearchSuggestion['kind'], string> = {
    specialty: t('speciality'),
    category: t('search.department'),
    hospital: t('doctors.hospital'),
    home_care: t('home_care.title'),
    doctor: t('search.doctor'),
  }
  return (
    <section aria-labelledby="search-instead" className="grid gap-3">
      <h3 id="search-instead" className="text-base font-semibold">
        {t('search.instead')}
      </h3>
      <ul className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
        {suggestions.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            <Link to={pathOf[kind](id)} className="found-elsewhere">
              <span className="text-xs text-ink-2">{kinds[kind]}</span>
              <bdi className="font-semibold">{kind === 'doctor' ? withDoctorTitle(name) : name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const pathOf: Record<SearchSuggestion['kind'], (id: number) => string> = {
  specialty: id => paths.doctors({ specialty_id: id }),
  category: id => paths.products({ category: id }),
  hospital: paths.hospital,
  home_care: id => paths.homeCareService(id, null),
  doctor: paths.doctor,
}
