import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type Address, addAddress } from '#contract/addresses.ts'
import { PersonFields, usePersonLabels } from '../../components/person-fields.tsx'
import type { Draft } from '../../forms/draft.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { LocationField } from './location-field.tsx'

type InitialAddress = { [Field in keyof Address]?: Address[Field] | null }

type AddressFormProps = {
  /** The address to edit, or the profile of the person who adds one. */
  initialAddress: InitialAddress | null | undefined
  /** The values typed before the form was left. */
  draft: Draft
  formError: FormError | undefined
  /** The page that both saving and cancelling lead to. */
  backUrl: string
  /** Whether the form edits a stored address. */
  isStored?: boolean
}

/**
 * The form that adds or edits a delivery address. Field names are the specification's (§5). Where the API
 * uses another name, that is the field's id, so that the error summary finds it.
 */
export function AddressForm({ initialAddress, draft, formError, backUrl, isStored }: AddressFormProps) {
  // Keeps the first values: the page may load again while the form is filled in.
  const [initialValues] = useState(() => initialValuesOf(initialAddress, draft))
  const { t } = useTranslation()
  const busy = useNavigation().state === 'submitting'
  const { errorOf, summary, attempt, formProps } = useCheckedForm(addAddress, formError, {
    ...usePersonLabels(),
    address_text: t('address.text'),
    short_address: t('address.short'),
  })
  useDraftSaver(formProps.ref, { formError, onlyIfUnfinished: isStored })
  return (
    <Card className="max-w-2xl p-5 sm:p-8">
      <Form {...formProps} method="post" noValidate preventScrollReset className="grid gap-5 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
        </div>
        <input type="hidden" name="backUrl" value={backUrl} />
        <PersonFields defaults={initialValues} errorOf={errorOf} phoneHint={t('address.phone_hint')} />
        <TextArea
          id="address_text"
          name="address"
          label={t('address.text')}
          hint={t('address.text_hint')}
          error={errorOf('address_text')}
          defaultValue={initialValues.address}
          required
          maxLength={500}
          rows={3}
          autoComplete="street-address"
          className="sm:col-span-2"
        />
        <TextField
          id="short_address"
          name="shortAddress"
          label={t('address.short_optional')}
          hint={t('address.short_hint')}
          error={errorOf('short_address')}
          defaultValue={initialValues.shortAddress}
          dir="ltr"
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <LocationField initial={initialValues} />
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

function initialValuesOf(initialAddress: InitialAddress | null | undefined, draft: Draft) {
  return {
    firstName: draft.firstName ?? initialAddress?.first_name ?? '',
    lastName: draft.lastName ?? initialAddress?.last_name ?? '',
    email: draft.email ?? initialAddress?.email ?? '',
    phone: draft.phone ?? initialAddress?.phone ?? '',
    shortAddress: draft.shortAddress ?? initialAddress?.short_address ?? '',
    address: draft.address ?? initialAddress?.address_text ?? '',
    lat: Number(draft.lat ?? initialAddress?.lat ?? Number.NaN),
    long: Number(draft.long ?? initialAddress?.long ?? Number.NaN),
  }
}
