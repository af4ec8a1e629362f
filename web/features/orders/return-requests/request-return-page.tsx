import { useState } from 'react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { getOrder } from '#contract/orders.ts'
import { getReturnOffer, type ReturnOffer, requestReturn } from '#contract/return-requests.ts'
import { requestReasons } from '#domain/returns/return-requests.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { call, requireSession } from '../../../api.ts'
import { attemptOf } from '../../../browser/attempt-keys.ts'
import { useReturnReasons } from '../../../components/orders/order-returns.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { type Draft, restoreDraft } from '../../../forms/draft.ts'
import { type FormError, formErrorOf, textFieldsOf } from '../../../forms/form-error.ts'
import { formSucceeded } from '../../../forms/sent-form.ts'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { useDraftSaver } from '../../../forms/use-draft-saver.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { readErrorBoundary } from '../../../shell/read-error-boundary.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Route } from './+types/request-return-page'
import { RequestLines } from './request-lines.tsx'

export async function clientLoader({ request, params: { id }, context }: Route.ClientLoaderArgs) {
  requireSession()
  const [order, offer] = await Promise.all([
    call(context, getOrder, { params: { id } }),
    call(context, getReturnOffer, { params: { id } }),
  ])
  // What can be asked for is said on the order's page.
  if (!offer.is_open || offer.until === null) throw redirect(paths.order(order.id))
  return { order, offer, until: offer.until, draft: restoreDraft(request.url) }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const { lines, reason, note } = textFieldsOf(await request.formData())
  const body = { lines: JSON.parse(lines || '[]'), reason, note }
  try {
    await call(context, requestReturn, { params: { id }, body: body as never, once: attemptOf() })
  } catch (error) {
    return formErrorOf(error, request.url)
  }
  formSucceeded(request.url)
  toast.success(messageText('return_request.sent'))
  return redirect(paths.order(Number(id)))
}

export { revalidateAfterConflicts as shouldRevalidate } from '../../../forms/revalidate-after-conflicts.ts'
export const ErrorBoundary = readErrorBoundary('return_request.ask')

/** The customer's request to return products: which, how many, why. */
export default function RequestReturnPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { order, offer, until, draft } = loaderData
  const title = t('return_request.ask')
  return (
    <div className="page-width grid gap-6 py-8">
      <PageTitle>{title}</PageTitle>
      <Breadcrumb
        label={t('breadcrumb.label')}
        crumbs={[
          { text: t('orders.title'), to: paths.orders() },
          { text: order.number, to: paths.order(order.id) },
          { text: title },
        ]}
      />
      <div className="grid max-w-[48rem] gap-6">
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="text-ink-2">
            {t('return_request.until', { day: formatLongDay(until, language) })} {t('return_request.lead')}{' '}
            <Link to={paths.returnPolicy()}>{t('return_policy.title')}</Link>
          </p>
        </div>
        <RequestForm offer={offer} draft={draft} formError={formError} />
      </div>
    </div>
  )
}

type RequestFormProps = { offer: ReturnOffer; draft: Draft; formError: FormError | undefined }

function RequestForm({ offer, draft: latestDraft, formError }: RequestFormProps) {
  const { t } = useTranslation()
  const [draft] = useState(latestDraft)
  const reasonText = useReturnReasons()
  const labels = {
    lines: t('return_request.products'),
    reason: t('return_request.reason'),
    note: t('return_request.note'),
  }
  const { errorOf, field, summary, attempt, formProps } = useCheckedForm(requestReturn, formError, labels)
  useDraftSaver(formProps.ref, { formError })
  const busy = useNavigation().state === 'submitting'
  return (
    <Form {...formProps} method="post" noValidate className="grid gap-6">
      <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
      <RequestLines lines={offer.lines} draft={draft} error={errorOf('lines')} />
      <Card className="grid gap-5 p-5">
        <Select
          {...field('reason')}
          defaultValue={draft.reason ?? ''}
          required
          options={requestReasons.map(reason => ({ id: reason, name: reasonText[reason] }))}
        >
          <option value="">{t('return_request.choose_reason')}</option>
        </Select>
        <TextArea
          {...field('note')}
          hint={t('return_request.note_hint')}
          defaultValue={draft.note}
          rows={3}
          maxLength={500}
        />
        <div>
          <Button type="submit" busy={busy} busyLabel={t('shell.loading')}>
            {t('return_request.send')}
          </Button>
        </div>
      </Card>
    </Form>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <div className="page-width grid gap-6 py-8">
      <PageTitle>{t('return_request.ask')}</PageTitle>
      <Loading label={t('shell.loading')} className="grid gap-6">
        <Skeleton className="h-12 w-64" />
        <Skeleton className="h-96 w-full max-w-[48rem]" />
      </Loading>
    </div>
  )
}
