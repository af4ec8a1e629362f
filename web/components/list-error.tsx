import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { CallError } from '../api.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { toast } from '../ui/toast.tsx'
import { PageTitle } from './page-title.tsx'

/** The error boundary of a list page: shows the server's message, else the general one (spec §8). */
export function ListError({ title, error }: { title: string; error: unknown }) {
  const { t } = useTranslation()
  const problem: { message?: string } | undefined = isRouteErrorResponse(error) ? error.data : undefined
  const message = (error instanceof CallError ? error.message : problem?.message) || t('error_message')
  useEffect(() => {
    toast.error(message, { id: message })
  }, [message])
  return (
    <div className="page-width grid gap-6 py-12">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-2xl">{title}</h1>
      <EmptyState
        icon={<TriangleAlert />}
        alert
        title={message}
        action={<Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>}
      />
    </div>
  )
}
