import { redirect, useLocation } from 'react-router'
import { addAddress } from '#contract/addresses.ts'
import { call, requireSession } from '../../api.ts'
import { attemptOf } from '../../browser/attempt-keys.ts'
import { PageFrame } from '../../components/page-frame.tsx'
import { restoreDraft } from '../../forms/draft.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, safeBackUrl } from '../../paths.ts'
import { useProfile } from '../../shell/layout-data.ts'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/add-address-page'
import { addressBody } from './address-body.ts'
import { AddressForm } from './address-form.tsx'
import { AddressSkeleton } from './address-skeleton.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession()
  return { draft: restoreDraft(request.url) }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const fields = textFieldsOf(await request.formData())
  try {
    await call(context, addAddress, { body: addressBody(fields), once: attemptOf() })
  } catch (error) {
    return formErrorOf(error, request.url)
  }
  formSucceeded(request.url)
  toast.success(messageText('address.added'))
  return redirect(safeBackUrl(fields.backUrl, paths.addresses()))
}

export default function AddAddressPage({ loaderData: { draft }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { state, search } = useLocation()
  const profile = useProfile()
  return (
    <PageFrame title={t('address.add')}>
      <AddressForm
        initialAddress={profile}
        draft={draft}
        formError={actionData}
        // The checkout leads here and the visitor returns to it, also after a sign-in in between.
        backUrl={safeBackUrl(
          state?.backUrl ?? draft.backUrl ?? new URLSearchParams(search).get('backUrl'),
          paths.addresses(),
        )}
      />
    </PageFrame>
  )
}

export function HydrateFallback() {
  return <AddressSkeleton title={useTranslation().t('address.add')} />
}
