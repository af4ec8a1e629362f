import type { PatientReminders } from '#contract/reminders.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ProfileSection } from './profile-section.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Which patients of the account are reminded. What tells of a booking or a change always comes. */
export function RemindersSection({ reminders }: { reminders: readonly PatientReminders[] }) {
  const { t } = useTranslation()
  return (
    <ProfileSection title={t('reminders.title')} lead={t('reminders.lead')}>
      {reminders.length === 0 ? <p className="text-ink-2">{t('reminders.none')}</p> : null}
      <ul className="grid gap-1 empty:hidden">
        {reminders.map(patient => (
          <li key={patient.id}>
            <PatientSwitch {...patient} />
          </li>
        ))}
      </ul>
    </ProfileSection>
  )
}

/** Saves with each press; while that is under way it shows the new choice. */
function PatientSwitch({ id, name, on }: PatientReminders) {
  const { t } = useTranslation()
  const { fetcher } = useProfileForm()
  const chosen = fetcher.formData ? fetcher.formData.get('on') === 'yes' : on
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={chosen}
        onChange={event =>
          void fetcher.submit(
            { intent: 'reminders', id, on: event.target.checked ? 'yes' : 'no' },
            // Checked or not at once: React would set the box back until the fetcher has the choice.
            { method: 'post', flushSync: true },
          )
        }
        className="size-5 accent-primary"
      />
      {t('reminders.of', { name: `\u2068${name}\u2069` })}
    </label>
  )
}
