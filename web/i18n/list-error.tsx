import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { CallError } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { toast } from '../ui/toast.tsx'
import { Title } from './title.tsx'
import { useTranslation } from './use-translation.ts'

/** What stands where a list could not be loaded: the server's sentence where it has one, else the general one (spec §8). */
export function ListError({ title, error }: { title: string; error: unknown }) {
  const { t } = useTranslation()
  const problem: { message?: string } | undefined = isRouteErrorResponse(error) ? error.data : undefined
  const said = (error instanceof CallError ? error.message : problem?.message) || t('error_message')
  useEffect(() => {
    toast.error(said, { id: said })
  }, [said])
  return (
    <div className="page-width grid gap-6 py-12">
      <Title>{title}</Title>
      <h1 className="text-2xl">{title}</h1>
      <EmptyState
        icon={<TriangleAlert />}
        alert
        title={said}
        action={<Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>}
      />
    </div>
  )
}
