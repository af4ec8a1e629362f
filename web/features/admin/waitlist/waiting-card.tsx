import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { WaitingPatient } from '#contract/admin/waitlist.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { phoneUrl } from '../../../components/contact-urls.ts'
import type { FormError } from '../../../forms/form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Phone } from '../../../ui/icons.tsx'
import { OfferLine } from '../components/waitlist/offer-line.tsx'
import { WaitedFor } from '../components/waitlist/waited-for.tsx'
import { OfferDialog } from './offer-dialog.tsx'

/** Somebody who waits: for what, since when, and what was offered. */
export function WaitingCard({ patient }: { patient: WaitingPatient }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'offer' | 'remove'>()
  const { id, client_name: name, client_phone: phone, offers } = patient
  const number = formatPhoneNumber(phone)
  const close = () => setOpen(undefined)
  return (
    <Card className="grid gap-3 p-4">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <div className="grid min-w-0 justify-items-start gap-1">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          <WaitedFor patient={patient} />
        </div>
        <div className="flex flex-wrap gap-2 sm:justify-end">
          <a
            href={phoneUrl(phone)}
            aria-label={t('admin.waitlist.call', { name, phone: number })}
            className="inline-flex min-h-11 items-center gap-2 max-sm:basis-full sm:px-2"
          >
            <Phone className="size-5" />
            <bdi dir="ltr">{number}</bdi>
          </a>
          {offers.some(({ state }) => state === 'open') ? null : (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setOpen('offer')}
              aria-label={t('admin.waitlist.offer_to', { name })}
            >
              {t('admin.waitlist.offer')}
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            onClick={() => setOpen('remove')}
            aria-label={t('admin.waitlist.remove_of', { name })}
          >
            {t('admin.waitlist.remove')}
          </Button>
        </div>
      </div>
      {offers.length > 0 ? (
        <ul className="grid gap-2 border-t border-line pt-3">
          {offers.map(offer => (
            <li key={offer.id} className="flex flex-wrap items-center gap-2">
              <OfferLine offer={offer} />
              {offer.state === 'open' ? <AnswerForm id={offer.id} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {open === 'offer' ? <OfferDialog patient={patient} onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'remove'}
        title={t('admin.waitlist.remove_title')}
        confirmLabel={t('admin.waitlist.remove')}
        cancelLabel={t('admin.waitlist.stay')}
        fields={{ intent: 'remove', id: String(id) }}
        onClose={close}
      >
        <p>{t('admin.waitlist.remove_text', { name: `\u2068${name}\u2069` })}</p>
      </ConfirmDialog>
    </Card>
  )
}

/** What the patient says on the phone about the time that is offered. */
function AnswerForm({ id }: { id: number }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  const answered = fetcher.formData?.get('take')
  return (
    <fetcher.Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="sm" name="take" value="yes" busy={answered === 'yes'}>
        {t('admin.waitlist.take')}
      </Button>
      <Button type="submit" size="sm" variant="secondary" name="take" value="no" busy={answered === 'no'}>
        {t('admin.waitlist.decline')}
      </Button>
    </fetcher.Form>
  )
}
