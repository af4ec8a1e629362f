import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refused } from '../form.ts'
import { toast } from '../ui/toast.tsx'

/** Shows a refusal as a toast (spec §8) and gives what the form needs: a field's sentence and the summary's list. */
export function useRefusal(refused: Refused | undefined) {
  const { t } = useTranslation()
  const offline = refused?.code === 'offline'
  const message = refused && ((offline ? t('shell.offline') : refused.message) || t('error_message'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each refused attempt
  useEffect(() => {
    if (message) toast.error(message)
  }, [refused?.attempt])
  const errorOf = (field: string) => refused?.errors[field]?.join(' ')
  const fields = Object.entries(refused?.errors ?? {}).map(([field, sentences]) => ({ field, message: sentences.join(' ') }))
  const summary = fields.length > 0 || !message ? fields : [{ message }]
  return { errorOf, summary }
}
