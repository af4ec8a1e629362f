import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useAttemptKey } from '../../../use-attempt-key.ts'
import { CallerFields, useCallerLabels } from '../visits/caller-fields.tsx'
import { ChooseFree } from '../visits/choose-free.tsx'
import { WorkDialog } from '../visits/work-dialog.tsx'

type BookDialogProps = {
  services: readonly { id: number; name: string }[]
  /** The one that the list is of, '' when it is of all. */
  service: string
  date: string
  onClose: () => void
}

/** Books a visit at home for somebody who calls. */
export function BookDialog({ services, service, date, onClose }: BookDialogProps) {
  const { t } = useTranslation()
  const callers = useCallerLabels()
  const labels = {
    ...callers,
    service_id: t('admin.home_visits.service'),
    client_address: t('admin.home_visits.address'),
  }
  const [chosen, setChosen] = useState(service || String(services[0]?.id ?? ''))
  const [attemptKey, renewKey] = useAttemptKey()
  return (
    <WorkDialog
      title={t('admin.day.book')}
      submit={t('admin.caller.submit')}
      send={{ intent: 'book', attempt_key: attemptKey }}
      labels={labels}
      onChange={renewKey}
      onClose={onClose}
    >
      {({ errorOf, refused }) => (
        <>
          <Select
            name="service_id"
            label={labels.service_id}
            error={errorOf('service_id')}
            value={chosen}
            onChange={event => setChosen(event.currentTarget.value)}
            required
          >
            {services.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <ChooseFree
            of={{ service: chosen }}
            begin={{ date, time: '' }}
            errorOf={errorOf}
            refused={refused}
          />
          <CallerFields errorOf={errorOf} />
          <TextField
            name="client_address"
            label={labels.client_address}
            error={errorOf('client_address')}
            dir="auto"
            required
            maxLength={500}
            autoComplete="off"
          />
        </>
      )}
    </WorkDialog>
  )
}
