import { useSearchParams } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchX } from '../ui/icons.tsx'

/** Instead of the rows of a page that is too far: the number of the last page, and a link to the first. */
export function BeyondLastPage({ last }: { last: number }) {
  const { t } = useTranslation()
  const [searchParams] = useSearchParams()
  const others = [...searchParams].filter(([name]) => name !== 'page')
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('pages.beyond')}
      action={
        <ButtonLink to={`?${new URLSearchParams(others)}`} variant="secondary">
          {t('pages.first')}
        </ButtonLink>
      }
    >
      {t('pages.beyond_hint', { last })}
    </EmptyState>
  )
}
