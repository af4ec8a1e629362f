import { redirect } from 'react-router'
import { getAddress, updateAddress } from '#contract/addresses.ts'
import { CallError, call } from '../../api.ts'
import { takeDraft } from '../../draft.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { PageFrame } from '../../i18n/page-frame.tsx'
import { said } from '../../i18n/said.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/edit-address-page'
import { bodyOf } from './address-body.ts'
import { AddressForm } from './address-form.tsx'
import { AddressWaiting } from './address-waiting.tsx'

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  const address = await call(context, getAddress, { params })
  return { address, draft: takeDraft(request.url) }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  try {
    await call(context, updateAddress, { params, body: bodyOf(textsOf(form)) })
  } catch (error) {
    return refusedBy(error, { request, form })
  }
  toast.success(said('address.saved'))
  return redirect(paths.addresses())
}

export default function EditAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('address.edit')}>
      <AddressForm
        given={loaderData.address}
        draft={loaderData.draft}
        refused={actionData}
        backUrl={paths.addresses()}
      />
    </PageFrame>
  )
}

export function HydrateFallback() {
  return <AddressWaiting title={useTranslation().t('address.edit')} />
}
