import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormError } from '../../../../forms/form-error.ts'
import { randomId } from '../../../../forms/use-idempotency-key.ts'
import { playSound } from '../work-screens/sounds.ts'

/**
 * Posts scans to `action` one after the other, each with an idempotency key: a scanner may be faster than the
 * network, and a fetcher that posts again gives up its request. While others wait, `more` is posted as well.
 * The last one was answered with `reply` or refused, which sounds.
 */
export function useScanQueue<Reply extends object>(action: string) {
  const { submit, data, state } = useFetcher<Reply | FormError>()
  const previous = useRef(Promise.resolve())
  const waiting = useRef(0)
  const refusal = data && 'attempt' in data ? (data as FormError) : undefined
  const attempt = refusal?.attempt
  useEffect(() => {
    if (attempt !== undefined) playSound('refused')
  }, [attempt])

  const post = (fields: Record<string, string | number>) => {
    waiting.current++
    previous.current = previous.current.then(() => {
      const more = --waiting.current > 0 && { more: '1' }
      return submit({ ...fields, idempotency_key: randomId(), ...more }, { method: 'post', action })
    })
  }
  return { post, reply: refusal ? undefined : (data as Reply | undefined), refusal, isBusy: state !== 'idle' }
}
