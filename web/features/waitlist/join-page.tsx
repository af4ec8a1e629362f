import { redirect } from 'react-router'
import { getDoctor } from '#contract/doctors.ts'
import { joinWaitlist } from '#contract/waitlist.ts'
import { call, requireSession } from '../../api.ts'
import { attemptOf } from '../../browser/attempt-keys.ts'
import { PageFrame } from '../../components/page-frame.tsx'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { restoreDraft } from '../../forms/draft.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/join-page'
import { JoinForm } from './join-form.tsx'
import { hoursOf } from './parts-of-day.ts'

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireSession()
  return {
    doctor: await call(context, getDoctor, { params: { id: params.id } }),
    draft: restoreDraft(request.url),
  }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const fields = textFieldsOf(await request.formData())
  const { client_name = '', client_phone = '', from = '', to = '', who, specialty_id, hospital_id } = fields
  try {
    await call(context, joinWaitlist, {
      body: {
        client_name,
        client_phone,
        from,
        to,
        ...hoursOf(fields.hours),
        ...(who === 'doctor' && { doctor_id: params.id }),
        ...(who !== 'doctor' && { specialty_id }),
        ...(who === 'hospital' && { hospital_id }),
      },
      once: attemptOf(),
    })
  } catch (error) {
    return formErrorOf(error, request.url)
  }
  formSucceeded(request.url)
  toast.success(messageText('waitlist.joined'))
  return redirect(paths.bookings())
}

export const ErrorBoundary = readErrorBoundary('waitlist.join_title')

export default function JoinWaitlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { doctor, draft } = loaderData
  const { t } = useTranslation()
  return (
    <PageFrame title={t('waitlist.join_title')}>
      <RiyadhTimeNote />
      <JoinForm doctor={doctor} draft={draft} formError={actionData} />
    </PageFrame>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('waitlist.join_title')}>
      <Loading label={t('shell.loading')}>
        <Skeleton className="h-96 w-full max-w-[40rem]" />
      </Loading>
    </PageFrame>
  )
}
