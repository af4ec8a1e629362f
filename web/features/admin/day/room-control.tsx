import { useState } from 'react'
import type { DoctorDay } from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { ValueToReplace } from '../components/work-screens/value-to-replace.tsx'

/** The room in which a doctor sees patients on a day, and the press that changes it. */
export function RoomControl({ doctor }: { doctor: DoctorDay }) {
  const { t } = useTranslation()
  const { id, name, date, room } = doctor
  /** What the open dialog was opened with: the day is read again meanwhile. */
  const [was, setWas] = useState<DoctorDay>()
  const text = room ? t('admin.room.is', isolated(room)) : t('admin.room.set')
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`${text}: ${withDoctorTitle(name)}`}
        onClick={() => setWas(doctor)}
      >
        {text}
      </Button>
      {was === undefined ? null : (
        <ActionDialog
          title={t('admin.room.title')}
          submitLabel={t('admin.room.save')}
          hiddenFields={{ intent: 'room', doctor_id: id, hospital_id: was.hospital_id, day: date }}
          labels={{ room: t('admin.room.room') }}
          onClose={() => setWas(undefined)}
        >
          {({ field, refused }) => (
            <>
              <p>
                <bdi>{withDoctorTitle(name)}</bdi> · {was.hospital}
              </p>
              <ValueToReplace
                was={was.room}
                present={refused?.problem.room}
                textOf={room => (room ? t('admin.room.now', isolated(room)) : t('admin.room.now_none'))}
              />
              <ValueToReplace
                name="usual_was"
                was={was.usual_room}
                present={refused?.problem.usual_room}
                textOf={room =>
                  room ? t('admin.room.usual_now', isolated(room)) : t('admin.room.usual_now_none')
                }
              />
              <TextField
                {...field('room')}
                hint={t('admin.room.hint')}
                defaultValue={was.room}
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
      )}
    </>
  )
}

const isolated = (room: string) => ({ room: `\u2068${room}\u2069` })
