import { useState } from 'react'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { returnInstructions } from '#contract/admin/orders/return-requests.ts'
import type { ReturnRequest } from '#contract/return-requests.ts'
import { isRunning } from '#domain/returns/return-requests.ts'
import { ReturnRequestFacts } from '../../../../components/orders/return-request-facts.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { ActionDialog } from '../../components/work-screens/action-dialog.tsx'

/** What the customer asks to return of an order, with the answers; nothing without a request. */
export function ReturnRequestCard({ order }: { order: OrderRecord }) {
  const { t } = useTranslation()
  const { return_requests: requests } = order
  if (requests.length === 0) return null
  return (
    <Card as="section" aria-labelledby="return-requests" className="grid gap-4 p-5">
      <h2 id="return-requests" className="text-lg leading-small">
        {t('return_request.title')}
      </h2>
      <ul className="grid gap-4">
        {requests.map(request => (
          <li key={request.id} className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
            <ReturnRequestFacts request={request} />
            {isRunning(request.state) ? <Answers order={order} request={request} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type AnswersProps = { order: OrderRecord; request: ReturnRequest }

/** What the pharmacist can do with a running request. */
function Answers({ order: { id, customer_language, returnable }, request }: AnswersProps) {
  const { t, language } = useTranslation()
  const [answer, setAnswer] = useState<'accept' | 'refuse'>()
  const close = () => setAnswer(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      {request.state === 'open' ? (
        <Button size="sm" onClick={() => setAnswer('accept')}>
          {t('admin.return_requests.accept')}
        </Button>
      ) : null}
      {returnable ? (
        <ButtonLink
          to={`${paths.admin('orders', id)}/return`}
          size="sm"
          variant={request.state === 'open' ? 'secondary' : 'primary'}
        >
          {t('admin.return_requests.record')}
        </ButtonLink>
      ) : null}
      <Button size="sm" variant="secondary" onClick={() => setAnswer('refuse')}>
        {t('admin.return_requests.refuse')}
      </Button>
      {answer === 'accept' ? (
        <AnswerDialog
          intent="accept_return"
          request={request}
          title={t('admin.return_requests.accept_title')}
          submitLabel={t('admin.return_requests.accept')}
          text={t('admin.return_requests.accept_text')}
          label={t('return_request.how')}
          defaultValue={returnInstructions[customer_language ?? language]}
          onClose={close}
        />
      ) : null}
      {answer === 'refuse' ? (
        <AnswerDialog
          intent="refuse_return"
          request={request}
          title={t('admin.return_requests.refuse_title')}
          submitLabel={t('admin.return_requests.refuse')}
          text={t('admin.return_requests.refuse_text')}
          label={t('admin.booking.reason')}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

type AnswerDialogProps = {
  intent: 'accept_return' | 'refuse_return'
  request: ReturnRequest
  title: string
  submitLabel: string
  text: string
  label: string
  defaultValue?: string
  onClose: () => void
}

function AnswerDialog(props: AnswerDialogProps) {
  const { intent, request, title, submitLabel, text, label, defaultValue, onClose } = props
  const { t } = useTranslation()
  return (
    <ActionDialog
      title={title}
      submitLabel={submitLabel}
      danger={intent === 'refuse_return'}
      hiddenFields={{ intent, request_id: request.id }}
      labels={{ answer: label }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{text}</p>
          <TextArea
            {...field('answer')}
            hint={t('admin.return_requests.how_hint')}
            defaultValue={defaultValue}
            required
            maxLength={300}
            rows={3}
            data-autofocus
          />
        </>
      )}
    </ActionDialog>
  )
}
