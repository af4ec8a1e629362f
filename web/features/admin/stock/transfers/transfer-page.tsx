import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { stockTransfers, type TransferLine } from '#contract/admin/stock/stock-transfers.ts'
import { call, requireSession } from '../../../../api.ts'
import { PageTitle } from '../../../../components/page-title.tsx'
import { type Draft, restoreDraft } from '../../../../forms/draft.ts'
import type { FormError } from '../../../../forms/form-error.ts'
import { formSucceeded } from '../../../../forms/sent-form.ts'
import { useDraftSaver } from '../../../../forms/use-draft-saver.ts'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ActionDialog } from '../../components/work-screens/action-dialog.tsx'
import { runIntent } from '../../route-handlers.ts'
import { useFormatDateTime } from '../../use-format-date-time.ts'
import type { Route } from './+types/transfer-page'
import { TransferLines } from './transfer-lines.tsx'
import { TransferStatus } from './transfer-status.tsx'

export async function clientLoader({ request, params: { id }, context }: Route.ClientLoaderArgs) {
  requireSession()
  const transfer = await call(context, stockTransfers.get, { params: { id } })
  return { transfer, draft: restoreDraft(request.url) }
}

export function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const end = () => formSucceeded(request.url)
  return runIntent(request, {
    receive: received => [
      call(context, stockTransfers.receive, {
        params,
        body: {
          lines: Object.entries(received).map(([name, pieces]) => ({
            id: Number(name.replace('received-', '')),
            received: pieces,
          })),
        } as never,
      }).then(end),
      'staff.received',
    ],
    'take-back': () => [call(context, stockTransfers.takeBack, { params }).then(end), 'staff.saved'],
  })
}

/** A transfer: what was sent, and what of it arrived. */
export default function TransferPage({ loaderData: { transfer, draft } }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const [isTakingBack, setIsTakingBack] = useState(false)
  const { id, status, lines, note } = transfer
  const [from, to] = [transfer.from, transfer.to].map(name => `\u2068${name[language]}\u2069`)
  const title = t('admin.transfers.title', { id })
  const isUnderWay = status === 'sent'
  const event = (label: string, at: string, by: string | null) => (
    <p className="text-ink-2">
      {label}: {formatDateTime(at)}
      {by ? (
        <>
          {' · '}
          <bdi>{by}</bdi>
        </>
      ) : null}
    </p>
  )
  return (
    <div className="grid max-w-5xl gap-5">
      <PageTitle>{title}</PageTitle>
      <Breadcrumb
        label={t('admin.back')}
        crumbs={[{ text: t('admin.transfers'), to: paths.admin('stock-transfers') }, { text: title }]}
      />
      <div className="grid gap-1">
        <h1 className="flex flex-wrap items-center gap-3 text-xl">
          {title}
          <TransferStatus status={status} />
        </h1>
        <p className="font-semibold">{t('admin.transfers.route', { from: from ?? '', to: to ?? '' })}</p>
        {note ? (
          <p className="wrap-anywhere">
            {t('admin.transfers.note')}: <bdi>{note}</bdi>
          </p>
        ) : null}
        {event(t('admin.transfers.sent_at'), transfer.sent_at, transfer.sent_by)}
        {transfer.ended_at
          ? event(t('admin.transfers.ended_at'), transfer.ended_at, transfer.ended_by)
          : null}
      </div>
      {isUnderWay ? (
        <ReceiveForm
          key={id}
          lines={lines}
          draft={draft}
          to={to ?? ''}
          onTakeBack={() => setIsTakingBack(true)}
        />
      ) : (
        <TransferLines lines={lines} />
      )}
      {isTakingBack ? (
        <ActionDialog
          title={t('admin.transfers.take_back')}
          submitLabel={t('admin.transfers.take_back')}
          hiddenFields={{ intent: 'take-back' }}
          onClose={() => setIsTakingBack(false)}
        >
          {() => <p>{t('admin.transfers.take_back_what', { from: from ?? '' })}</p>}
        </ActionDialog>
      ) : null}
    </div>
  )
}

type ReceiveFormProps = {
  lines: readonly TransferLine[]
  /** What was typed before the page was loaded anew. */
  draft: Draft
  /** The name of the branch that receives them. */
  to: string
  onTakeBack: () => void
}

/** Asks how many pieces of each line of a transfer have arrived. */
function ReceiveForm({ lines, draft, to, onTakeBack }: ReceiveFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<FormError | null>()
  const refused = fetcher.data ?? undefined
  const { errorOf } = useFormError(refused)
  const [typed] = useState(draft)
  useDraftSaver(form, { formError: refused })
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="receive" />
      <p>{t('admin.transfers.receive_hint')}</p>
      <TransferLines lines={lines} receiving={{ typed, errorOf }} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel={t('admin.saving')}>
          {t('admin.transfers.receive', { to })}
        </Button>
        <Button variant="secondary" onClick={onTakeBack}>
          {t('admin.transfers.take_back')}
        </Button>
      </div>
    </fetcher.Form>
  )
}
