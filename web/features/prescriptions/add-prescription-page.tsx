import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { addPrescription } from '#contract/prescriptions.ts'
import { CallError, call, requireSession } from '../../api.ts'
import { attemptOf } from '../../browser/attempt-keys.ts'
import { shrinkPhoto } from '../../browser/shrink-photo.ts'
import { PageFrame } from '../../components/page-frame.tsx'
import { PrivacyLine } from '../../components/privacy-line.tsx'
import { restoreDraft } from '../../forms/draft.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { PatientFields } from '../bookings/patient-fields.tsx'
import type { Route } from './+types/add-prescription-page'
import { FileField } from './file-field.tsx'
import { chosenFiles, readForm, sendFiles } from './prescription-form-data.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession()
  return { draft: restoreDraft(request.url) }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  let id: number
  let others: File[]
  try {
    const form = await readForm(request)
    const { client_name = '', client_phone = '' } = textFieldsOf(form)
    const [first, ...further] = chosenFiles(form)
    others = further
    const file = first ? await shrinkPhoto(first) : new Blob()
    const added = await call(context, addPrescription, {
      body: { client_name, client_phone, file },
      once: attemptOf(),
    })
    id = added.id
  } catch (error) {
    return formErrorOf(error, request.url)
  }
  formSucceeded(request.url)
  try {
    await sendFiles(context, id, others)
    toast.success(messageText('prescription.added'))
  } catch (error) {
    // The prescription is sent: its page says which files it has, and takes the others.
    if (!(error instanceof CallError)) throw error
    toast.error(error.message || messageText('error_message'))
  }
  return redirect(paths.prescription(id))
}

export const ErrorBoundary = readErrorBoundary('prescriptions.add')

export default function AddPrescriptionPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const [draft] = useState(loaderData.draft)
  const { t } = useTranslation()
  const { errorOf, field, summary, attempt, formProps } = useCheckedForm(addPrescription, formError, {
    client_name: t('book.name'),
    client_phone: t('book.phone'),
    file: t('prescription.files'),
  })
  useDraftSaver(formProps.ref, { formError })
  const busy = useNavigation().state === 'submitting'
  return (
    <PageFrame title={t('prescriptions.add')}>
      <Card className="grid max-w-[40rem] gap-6 p-5 sm:p-8">
        <p className="text-ink-2">{t('prescription.lead')}</p>
        <Form {...formProps} method="post" encType="multipart/form-data" noValidate className="grid gap-6">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
          <PatientFields draft={draft} field={field} />
          <FileField
            label={t('prescription.files')}
            error={errorOf('file')}
            isRestored={Boolean(draft.chosen)}
          />
          <Button type="submit" wide busy={busy} busyLabel={t('shell.loading')}>
            {t('prescription.send')}
          </Button>
          <PrivacyLine messageKey="privacy.on_booking" />
        </Form>
      </Card>
    </PageFrame>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('prescriptions.add')}>
      <Loading label={t('shell.loading')}>
        <Skeleton className="h-96 w-full max-w-[40rem]" />
      </Loading>
    </PageFrame>
  )
}
