import { useState } from 'react'
import type { DoctorDay } from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'

/** The room in which a doctor sees patients on a day, and the press that changes it. */
export function RoomControl({ doctor: { id, name, date, room } }: { doctor: DoctorDay }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const text = room ? t('admin.room.is', { room: `\u2068${room}\u2069` }) : t('admin.room.set')
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t('admin.room.named', { what: text, name: withDoctorTitle(name) })}
        onClick={() => setIsOpen(true)}
      >
        {text}
      </Button>
      {isOpen ? (
        <ActionDialog
          title={t('admin.room.title')}
          submitLabel={t('admin.room.save')}
          hiddenFields={{ intent: 'room', doctor_id: id, day: date }}
          labels={{ room: t('admin.room.room') }}
          onClose={() => setIsOpen(false)}
        >
          {({ field }) => (
            <>
              <p>
                <bdi>{withDoctorTitle(name)}</bdi>
              </p>
              <TextField
                {...field('room')}
                hint={t('admin.room.hint')}
                defaultValue={room}
                maxLength={20}
                dir="auto"
                autoComplete="off"
              />
              <label className="flex min-h-11 items-center gap-3">
                <input type="checkbox" name="usual" value="yes" className="size-5 shrink-0 accent-primary" />
                {t('admin.room.usual')}
              </label>
            </>
          )}
        </ActionDialog>
      ) : null}
    </>
  )
}
