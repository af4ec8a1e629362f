import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Title } from '../../i18n/title.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** The frame of the pages of one address. */
export function AddressFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width grid gap-6 py-8">
      <Title>{title}</Title>
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  )
}

/** What stands there until the browser has asked. */
export function AddressWaiting({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <AddressFrame title={title}>
      <Loading label={t('shell.loading')}>
        <Skeleton className="h-140 w-full max-w-2xl" />
      </Loading>
    </AddressFrame>
  )
}
