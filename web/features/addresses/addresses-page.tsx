import { useEffect, useRef, useState } from 'react'
import { type Address, deleteAddress, listAddresses, MAX_ADDRESSES } from '#contract/addresses.ts'
import { CallError, call, requireSession } from '../../api.ts'
import { AddressText } from '../../components/address-text.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MapPinHouse, Plus } from '../../ui/icons.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/addresses-page'
import { AddressesTable } from './addresses-table.tsx'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireSession()
  return call(context, listAddresses, {})
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { id = '' } = textFieldsOf(await request.formData())
  try {
    await call(context, deleteAddress, { params: { id } })
  } catch (error) {
    // A 404 means that it is deleted already, for example in another tab.
    if (!(error instanceof CallError && error.status === 404)) return formErrorOf(error)
  }
  toast.success(messageText('address.deleted'))
  return null
}

export { revalidateAfterRefusals as shouldRevalidate } from '../../forms/revalidate-after-refusals.ts'
export const ErrorBoundary = readErrorBoundary(Frame)

export default function AddressesPage({ loaderData: addresses }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [deleting, setDeleting] = useState<Address>()
  const [deletedCount, setDeletedCount] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that opened the dialog is removed with its row and would lose the focus.
    if (deletedCount > 0) heading.current?.focus()
  }, [deletedCount])
  return (
    <Frame heading={heading} canAdd={addresses.length > 0 && addresses.length < MAX_ADDRESSES}>
      {addresses.length === 0 ? (
        <EmptyState icon={<MapPinHouse />} title={t('addresses.empty')} action={<AddLink />}>
          {t('addresses.empty_hint')}
        </EmptyState>
      ) : (
        <AddressesTable addresses={addresses} onDelete={setDeleting} />
      )}
      {addresses.length >= MAX_ADDRESSES ? (
        <p className="text-sm text-ink-2">{t('addresses.full', { most: MAX_ADDRESSES })}</p>
      ) : null}
      <ConfirmDialog
        open={deleting !== undefined}
        title={t('addresses.delete_title')}
        confirmLabel={t('addresses.delete')}
        cancelLabel={t('addresses.keep')}
        fields={{ id: String(deleting?.id) }}
        onClose={() => setDeleting(undefined)}
        onDone={() => setDeletedCount(count => count + 1)}
      >
        <p className="mb-3 font-semibold whitespace-pre-line wrap-anywhere">
          <AddressText>{deleting?.address_text ?? ''}</AddressText>
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
        <SkeletonRows className="h-20 w-full" />
      </Loading>
    </Frame>
  )
}

type FrameProps = { heading?: React.Ref<HTMLHeadingElement>; canAdd?: boolean; children: React.ReactNode }

function Frame({ heading, canAdd, children }: FrameProps) {
  const { t } = useTranslation()
  return (
    <div className="page-width grid gap-6 py-8">
      <PageTitle>{t('addresses.title')}</PageTitle>
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
      <Plus className="size-5" />
      {t('address.add')}
    </ButtonLink>
  )
}
