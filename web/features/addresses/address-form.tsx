import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import type { Draft } from '../../draft.ts'
import type { Refused } from '../../form.ts'
import { PersonFields, usePersonLabels } from '../../i18n/person-fields.tsx'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useAttemptKey } from '../../use-attempt-key.ts'
import { PlaceField } from './place-field.tsx'

type Given = { [Field in keyof Address]?: Address[Field] | null }

type AddressFormProps = {
  /** The address that is changed, or the person who adds one. */
  given: Given | null | undefined
  /** What was typed before the session ended. */
  draft: Draft
  refused: Refused | undefined
  /** Where both saving and giving up lead. */
  backUrl: string
}

/**
 * The form of a delivery address, for a new one and for one that is there. Its names are the specification's (§5); where
 * the wire has another, that is the id, by which the list of refusals finds the field.
 */
export function AddressForm({ given, draft, refused, backUrl }: AddressFormProps) {
  // The first one counts: the page may load again while it is filled in, and the draft is taken once.
  const [start] = useState(() => startOf(given, draft))
  const { t } = useTranslation()
  const busy = useNavigation().state === 'submitting'
  const [attemptKey, renew] = useAttemptKey()
  const { errorOf, summary } = useRefusal(refused, {
    ...usePersonLabels(),
    address_text: t('address.text'),
  })
  return (
    <Card className="max-w-2xl p-5 sm:p-8">
      <Form
        method="post"
        noValidate
        preventScrollReset
        onChange={renew}
        className="grid gap-5 sm:grid-cols-2"
      >
        <div className="empty:hidden sm:col-span-2">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
        </div>
        <input type="hidden" name="backUrl" value={backUrl} />
        <input type="hidden" name="attempt_key" value={attemptKey} />
        <PersonFields given={start} errorOf={errorOf} phoneHint={t('address.phone_hint')} />
        <TextArea
          id="address_text"
          name="address"
          label={t('address.text')}
          hint={t('address.text_hint')}
          error={errorOf('address_text')}
          defaultValue={start.address}
          required
          maxLength={500}
          rows={3}
          autoComplete="street-address"
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <PlaceField given={start} onChange={renew} />
        </div>
        <div className="flex flex-wrap gap-3 *:grow sm:col-span-2 sm:*:grow-0">
          <Button type="submit" busy={busy} busyLabel={t('address.busy')}>
            {t('address.submit')}
          </Button>
          <ButtonLink to={backUrl} variant="quiet">
            {t('address.cancel')}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}

/** What stands in the fields at first. */
function startOf(given: Given | null | undefined, draft: Draft) {
  return {
    firstName: draft.firstName ?? given?.first_name ?? '',
    lastName: draft.lastName ?? given?.last_name ?? '',
    email: draft.email ?? given?.email ?? '',
    phone: draft.phone ?? given?.phone ?? '',
    address: draft.address ?? given?.address_text ?? '',
    lat: Number(draft.lat ?? given?.lat ?? Number.NaN),
    long: Number(draft.long ?? given?.long ?? Number.NaN),
  }
}
