import type { Session } from '#contract/sessions.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Monitor } from '../../ui/icons.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** The sessions of the person, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation()
  const { fetcher, busy } = useProfileForm()
  return (
    <ProfileSection title={t('sessions.title')} lead={t('sessions.lead')}>
      <RiyadhTimeNote />
      <ul className="grid divide-y divide-line">
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <fetcher.Form method="post" className="grid sm:justify-self-start">
          <Button type="submit" name="intent" value="end_others" variant="secondary" busy={busy}>
            {t('sessions.end_others')}
          </Button>
        </fetcher.Form>
      ) : null}
    </ProfileSection>
  )
}

function SessionRow({ session: { id, agent, used_at, created_at, current } }: { session: Session }) {
  const { t, language } = useTranslation()
  const { fetcher, busy } = useProfileForm()
  const name = agent || t('sessions.unknown')
  const usedAt = Date.parse(used_at)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 grow basis-72 items-start gap-4">
        <Monitor className="mt-1 size-6 shrink-0 text-ink-2" />
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <bdi>{name}</bdi>
            {current ? <Badge tone="ok">{t('sessions.current')}</Badge> : null}
          </p>
          <p className="text-sm text-ink-2">
            {t('sessions.used', {
              day: formatLongDay(dayOf(usedAt), language),
              time: formatTime(timeOf(usedAt), language),
            })}
          </p>
          <p className="text-sm text-ink-2">
            {t('sessions.opened', { day: formatLongDay(dayOf(Date.parse(created_at)), language) })}
          </p>
        </div>
      </div>
      {current ? null : (
        <fetcher.Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end_session"
            variant="secondary"
            size="sm"
            busy={busy}
            aria-label={t('sessions.end_named', { agent: name })}
          >
            {t('sessions.end')}
          </Button>
        </fetcher.Form>
      )}
    </li>
  )
}
