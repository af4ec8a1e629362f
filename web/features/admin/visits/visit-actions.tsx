import { useFetcher } from 'react-router'
import type { Visit } from '#contract/admin/visits.ts'
import type { Refused } from '../../../form.ts'
import { useRefusal } from '../../../i18n/use-refusal.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { VisitHistory } from './visit-history.tsx'

type VisitActionsProps = {
  visit: Visit
  /** Only a visit at a doctor is moved. */
  onMove?: () => void
  onCancel: () => void
  /** Where its history is asked for. */
  history: string
}

/** What can be done with a visit now. Each button says of which visit, for who does not see the row. */
export function VisitActions({ visit, onMove, onCancel, history }: VisitActionsProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<Refused | null>()
  useRefusal(fetcher.data ?? undefined)
  const { id, client_name: name, time, to_come, outcomes } = visit
  const words = {
    pending: t('admin.visit.undo'),
    done: t('admin.visit.came'),
    no_show: t('admin.visit.missed'),
  }
  const named = (what: string) => t('admin.visit.named', { what, name, time })
  return (
    <div className="flex flex-wrap gap-2">
      {outcomes.map(outcome => (
        <Button
          key={outcome}
          size="sm"
          variant={outcome === 'done' ? 'primary' : outcome === 'pending' ? 'quiet' : 'secondary'}
          aria-label={named(words[outcome])}
          busy={fetcher.state !== 'idle' && fetcher.formData?.get('outcome') === outcome}
          onClick={() => fetcher.submit({ intent: 'mark', id, outcome }, { method: 'post' })}
        >
          {words[outcome]}
        </Button>
      ))}
      {to_come && onMove ? (
        <Button size="sm" variant="secondary" aria-label={named(t('admin.visit.move'))} onClick={onMove}>
          {t('admin.visit.move')}
        </Button>
      ) : null}
      {to_come ? (
        <Button size="sm" variant="quiet" aria-label={named(t('admin.visit.cancel'))} onClick={onCancel}>
          {t('admin.visit.cancel')}
        </Button>
      ) : null}
      <VisitHistory from={history} label={named(t('admin.history'))} />
    </div>
  )
}
