import MapPinHouse from 'lucide-react/icons/map-pin-house'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { type Address, deleteAddress, listAddresses, MOST_ADDRESSES } from '#contract/addresses.ts'
import { CallError, call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { ConfirmDialog } from '../../i18n/confirm-dialog.tsx'
import { said } from '../../i18n/said.ts'
import { Title } from '../../i18n/title.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/addresses-page'
import { AddressesTable } from './addresses-table.tsx'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  return call(context, listAddresses, {})
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { id = '' } = textsOf(await request.formData())
  try {
    await call(context, deleteAddress, { params: { id } })
  } catch (error) {
    // Gone already, from another tab: what was wanted.
    if (!(error instanceof CallError && error.status === 404)) return refusedBy(error)
  }
  toast.success(said('address.deleted'))
  return null
}

export default function AddressesPage({ loaderData: addresses }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [deleting, setDeleting] = useState<Address>()
  const [deleted, setDeleted] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that opened the dialog is gone with its row, and the focus with it.
    if (deleted > 0) heading.current?.focus()
  }, [deleted])
  return (
    <Frame heading={heading} canAdd={addresses.length > 0 && addresses.length < MOST_ADDRESSES}>
      {addresses.length === 0 ? (
        <EmptyState icon={<MapPinHouse />} title={t('addresses.empty')} action={<AddLink />}>
          {t('addresses.empty_hint')}
        </EmptyState>
      ) : (
        <AddressesTable addresses={addresses} onDelete={setDeleting} />
      )}
      {addresses.length >= MOST_ADDRESSES ? (
        <p className="text-sm text-ink-2">{t('addresses.full', { most: MOST_ADDRESSES })}</p>
      ) : null}
      <ConfirmDialog
        open={deleting !== undefined}
        title={t('addresses.delete_title')}
        confirm={t('addresses.delete')}
        keep={t('addresses.keep')}
        send={{ id: String(deleting?.id) }}
        onClose={() => setDeleting(undefined)}
        onDone={() => setDeleted(count => count + 1)}
      >
        <p className="mb-3 font-semibold whitespace-pre-line wrap-anywhere">
          <bdi>{deleting?.address_text}</bdi>
        </p>
        <p>{t('addresses.delete_text')}</p>
      </ConfirmDialog>
    </Frame>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <Frame>
      <Loading label={t('shell.loading')} className="grid gap-3">
        {['a', 'b', 'c'].map(row => (
          <Skeleton key={row} className="h-20 w-full" />
        ))}
      </Loading>
    </Frame>
  )
}

type FrameProps = { heading?: React.Ref<HTMLHeadingElement>; canAdd?: boolean; children: React.ReactNode }

function Frame({ heading, canAdd, children }: FrameProps) {
  const { t } = useTranslation()
  return (
    <div className="page-width grid gap-6 py-8">
      <Title>{t('addresses.title')}</Title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {t('addresses.title')}
          </h1>
          <p className="text-ink-2">{t('addresses.lead')}</p>
        </div>
        {canAdd ? <AddLink /> : null}
      </div>
      {children}
    </div>
  )
}

function AddLink() {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.addAddress()}>
      <Plus aria-hidden className="size-5" />
      {t('address.add')}
    </ButtonLink>
  )
}
