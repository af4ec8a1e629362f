import { useTranslation } from '../i18n/use-translation.ts'
import type { SearchState } from './no-results.tsx'

/** Says that the results are of a text that was probably meant; nothing for other results. */
export function GuessNote({ search: { guess, typed } }: { search: SearchState }) {
  const { t } = useTranslation()
  return guess && typed ? (
    <p role="status" className="rounded-md bg-primary-soft px-4 py-3 font-semibold">
      {t('search.guess', { typed })}
    </p>
  ) : null
}
