import { useEffect } from 'react'
import type { Refused } from '../form.ts'
import { toast } from '../ui/toast.tsx'
import { useTranslation } from './use-translation.ts'

/**
 * Shows a refusal as a toast (spec §8) and gives what the form needs: a field's sentence and the summary's list, in
 * which each sentence stands after its field's label.
 */
export function useRefusal(refused: Refused | undefined, labels: Record<string, string> = {}) {
  const { t } = useTranslation()
  const offline = refused?.code === 'offline'
  const message = refused && ((offline ? t('shell.offline') : refused.message) || t('error_message'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each refused attempt
  useEffect(() => {
    if (message) toast.error(message)
  }, [refused?.attempt])
  const errorOf = (field: string) => refused?.errors[field]?.join(' ')
  const fields = Object.entries(refused?.errors ?? {}).map(([field, sentences]) => ({
    field,
    message: [labels[field], sentences.join(' ')].filter(Boolean).join(': '),
  }))
  const summary = fields.length > 0 || !message ? fields : [{ message }]
  return { errorOf, summary }
}
