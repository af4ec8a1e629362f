import { redirect, useLocation, useRouteLoaderData } from 'react-router'
import type { Profile } from '#contract/accounts.ts'
import { addAddress } from '#contract/addresses.ts'
import { CallError, call } from '../../api.ts'
import { takeDraft } from '../../draft.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { PageFrame } from '../../i18n/page-frame.tsx'
import { said } from '../../i18n/said.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, safeBackUrl } from '../../paths.ts'
import { token } from '../../session.ts'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/add-address-page'
import { bodyOf } from './address-body.ts'
import { AddressForm } from './address-form.tsx'
import { AddressWaiting } from './address-waiting.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  return { draft: takeDraft(request.url) }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  const texts = textsOf(form)
  try {
    await call(context, addAddress, { body: bodyOf(texts), idempotencyKey: texts.attempt_key })
  } catch (error) {
    return refusedBy(error, { request, form })
  }
  toast.success(said('address.added'))
  return redirect(safeBackUrl(texts.backUrl, paths.addresses()))
}

export default function AddAddressPage({ loaderData: { draft }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { state, search } = useLocation()
  const profile = useRouteLoaderData<{ profile: Profile | null }>('root')?.profile
  return (
    <PageFrame title={t('address.add')}>
      <AddressForm
        given={profile}
        draft={draft}
        refused={actionData}
        // The checkout leads here, and wants its visitor back, also through sign-in.
        backUrl={safeBackUrl(
          state?.backUrl ?? draft.backUrl ?? new URLSearchParams(search).get('backUrl'),
          paths.addresses(),
        )}
      />
    </PageFrame>
  )
}

export function HydrateFallback() {
  return <AddressWaiting title={useTranslation().t('address.add')} />
}
