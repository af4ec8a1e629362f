import { useTranslation } from 'react-i18next'
import { redirect, useLocation, useRouteLoaderData } from 'react-router'
import type { Profile } from '#contract/accounts.ts'
import { addAddress } from '#contract/addresses.ts'
import { CallError, call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { paths, safeBackUrl } from '../../paths.ts'
import { token } from '../../session.ts'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/add-address-page'
import { bodyOf } from './address-body.ts'
import { AddressForm } from './address-form.tsx'
import { AddressFrame, AddressWaiting } from './address-frame.tsx'

export function clientLoader() {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = textsOf(await request.formData())
  try {
    await call(context, addAddress, { body: bodyOf(form), idempotencyKey: form.attempt_key })
  } catch (error) {
    return refusedBy(error)
  }
  toast.success(said('address.added'))
  return redirect(safeBackUrl(form.backUrl, paths.addresses()))
}

export default function AddAddressPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { state, search } = useLocation()
  const profile = useRouteLoaderData<{ profile: Profile | null }>('root')?.profile
  const { first_name, last_name, email, phone } = profile ?? {}
  return (
    <AddressFrame title={t('address.add')}>
      <AddressForm
        given={{
          first_name: first_name ?? '',
          last_name: last_name ?? '',
          email: email ?? '',
          phone: phone ?? '',
        }}
        refused={actionData}
        // The checkout leads here, and wants its visitor back.
        backUrl={safeBackUrl(state?.backUrl ?? new URLSearchParams(search).get('backUrl'), paths.addresses())}
      />
    </AddressFrame>
  )
}

export function HydrateFallback() {
  return <AddressWaiting title={useTranslation().t('address.add')} />
}
