import { useRef } from 'react'
import { redirect, useFetcher } from 'react-router'
import {
  answerPrescription,
  getPrescription,
  type Prescription,
  readPrescriptionFile,
  withdrawPrescription,
} from '#contract/prescriptions.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { call, requireSession } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { PrescriptionDecision } from '../../components/prescriptions/prescription-decision.tsx'
import { PrescriptionFiles } from '../../components/prescriptions/prescription-files.tsx'
import { PrescriptionStateBadge } from '../../components/prescriptions/prescription-state.tsx'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { useRestoredDraft } from '../../forms/use-restored-draft.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/prescription-page'
import { AddFilesForm } from './add-files-form.tsx'
import { chosenFiles, filesUrl, readForm, refusalIn, sendFiles } from './prescription-form-data.ts'
import { WithdrawPrescription } from './withdraw-prescription.tsx'

export function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  requireSession()
  return call(context, getPrescription, { params: { id } })
}
clientLoader.hydrate = true as const

export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  let intent: string | undefined
  try {
    const form = await readForm(request)
    const { answer = '', file_id = '', ...fields } = textFieldsOf(form)
    intent = fields.intent
    if (intent === 'file')
      return { file: await call(context, readPrescriptionFile, { params: { id, file_id } }) }
    if (intent === 'answer') {
      await call(context, answerPrescription, { params: { id }, body: { answer } })
      formSucceeded(request.url)
      toast.success(messageText('prescription.answered'))
      return null
    }
    if (intent === 'withdraw') {
      await call(context, withdrawPrescription, { params: { id } })
      toast.success(messageText('prescription.withdrawn'))
      return redirect(paths.prescriptions())
    }
    await sendFiles(context, id, chosenFiles(form))
    formSucceeded(filesUrl(id))
    toast.success(messageText('prescription.file_added'))
    return null
  } catch (error) {
    return formErrorOf(error, intent === 'answer' ? request.url : undefined)
  }
}

export { revalidateAfterRefusals as shouldRevalidate } from '../../forms/revalidate-after-refusals.ts'
export const ErrorBoundary = readErrorBoundary('prescriptions.title')

export default function PrescriptionPage({ loaderData: prescription }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { date, time, state, files, open, client_name: name } = prescription
  const title = t('prescription.title', { day: formatLongDay(date, language) })
  const isUsable = state === 'approved' || state === 'partly_approved'
  return (
    <div className="page-width grid gap-6 py-8">
      <PageTitle>{title}</PageTitle>
      <Breadcrumb
        label={t('breadcrumb.label')}
        crumbs={[{ text: t('prescriptions.title'), to: paths.prescriptions() }, { text: title }]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="text-ink-2">
            {t('prescription.for', { name: `\u2068${name}\u2069` })} · {formatTime(time, language)}
          </p>
          <RiyadhTimeNote />
        </div>
        <PrescriptionStateBadge state={state} />
      </div>
      <div className="grid max-w-[48rem] gap-6">
        {state === 'question' ? <AnswerForm prescription={prescription} /> : null}
        <PrescriptionDecision prescription={prescription} />
        {isUsable || open ? (
          <div className="no-print flex flex-wrap gap-3">
            <ButtonLink to={paths.cart()} variant={isUsable ? 'primary' : 'secondary'}>
              {t('prescription.to_cart')}
            </ButtonLink>
            {isUsable ? (
              <Button variant="secondary" onClick={() => window.print()}>
                {t('invoice.print')}
              </Button>
            ) : null}
          </div>
        ) : null}
        <Card as="section" aria-labelledby="files" className="no-print grid gap-4 p-5">
          <h2 id="files" className="text-lg leading-small">
            {t('prescription.files')}
          </h2>
          <PrescriptionFiles files={files} />
          {open ? <AddFilesForm id={prescription.id} /> : null}
        </Card>
        {open ? <WithdrawPrescription /> : null}
      </div>
    </div>
  )
}

function AnswerForm({ prescription: { question } }: { prescription: Prescription }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof clientAction>()
  const formError = refusalIn(fetcher.data)
  const { errorOf } = useFormError(formError)
  const form = useRef<HTMLFormElement>(null)
  useRestoredDraft(form)
  useDraftSaver(form, { formError })
  return (
    <Card as="section" aria-labelledby="question" className="grid gap-4 p-5">
      <h2 id="question" className="text-lg leading-small">
        {t('prescription.question')}
      </h2>
      <p className="whitespace-pre-line wrap-anywhere">
        <bdi>{question}</bdi>
      </p>
      <fetcher.Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="answer" />
        <TextArea
          id="answer"
          name="answer"
          label={t('prescription.answer')}
          error={errorOf('answer')}
          rows={3}
          maxLength={1000}
          required
        />
        <Button type="submit" className="justify-self-start" busy={fetcher.state !== 'idle'}>
          {t('prescription.send_answer')}
        </Button>
      </fetcher.Form>
    </Card>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <div className="page-width grid gap-6 py-8">
      <PageTitle>{t('prescriptions.title')}</PageTitle>
      <Loading label={t('shell.loading')} className="grid gap-6">
        <Skeleton className="h-12 w-64" />
        <Skeleton className="h-72 w-full" />
      </Loading>
    </div>
  )
}
