import { redirect, useSearchParams } from 'react-router'
import { getAddress, updateAddress } from '#contract/addresses.ts'
import { call, requireSession } from '../../api.ts'
import { PageFrame } from '../../components/page-frame.tsx'
import { restoreDraft } from '../../forms/draft.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, safeBackUrl } from '../../paths.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/edit-address-page'
import { addressBody } from './address-body.ts'
import { AddressForm } from './address-form.tsx'
import { AddressSkeleton } from './address-skeleton.tsx'

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireSession()
  const address = await call(context, getAddress, { params })
  return { address, draft: restoreDraft(request.url) }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const fields = textFieldsOf(await request.formData())
  try {
    await call(context, updateAddress, { params, body: addressBody(fields) })
  } catch (error) {
    return formErrorOf(error, request.url)
  }
  formSucceeded(request.url)
  toast.success(messageText('address.saved'))
  return redirect(safeBackUrl(fields.backUrl, paths.addresses()))
}

export const ErrorBoundary = readErrorBoundary('address.edit')

export default function EditAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <PageFrame title={t('address.edit')}>
      <AddressForm
        initialAddress={loaderData.address}
        draft={loaderData.draft}
        formError={actionData}
        // The checkout leads here, too.
        backUrl={safeBackUrl(loaderData.draft.backUrl ?? search.get('backUrl'), paths.addresses())}
        isStored
      />
    </PageFrame>
  )
}

export function HydrateFallback() {
  return <AddressSkeleton title={useTranslation().t('address.edit')} />
}
