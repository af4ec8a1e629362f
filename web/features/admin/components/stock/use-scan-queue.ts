import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { randomKey } from '../../../../browser/attempt-keys.ts'
import type { FormError } from '../../../../forms/form-error.ts'
import { playSound } from '../work-screens/sounds.ts'
import {
  dismissRefusal,
  refusalsText,
  showScans,
  storedRefusals,
  storedScans,
  storeScan,
  watchScans,
} from './stored-scans.ts'

/**
 * Posts scans to `action` one after the other, each with an idempotency key: a scanner may be faster than the
 * network, and a fetcher that posts again gives up its request. A scan without a response stays the first
 * one: it is sent again with the next one, by `resend`, or after a reload. `unsent`: how many have no
 * response. Each response sounds. A scan that is refused for good is one of `refused` until `dismiss` is
 * called with its key; `reply` and `refusal` are the other responses to the last one.
 */
export function useScanQueue<Reply extends object>(action: string) {
  const { submit, data, state } = useFetcher<Reply | (FormError & { isListed: boolean })>()
  const isSending = useRef(false)
  const [unsent, setUnsent] = useState(0)
  const refused = useSyncExternalStore(
    watchScans,
    () => refusalsText(action),
    () => '',
  )
  const refusal = data && 'attempt' in data ? data : undefined
  const attempt = refusal?.attempt
  const code = refusal?.problem?.code
  useEffect(() => {
    if (attempt !== undefined) playSound(asksForChoice(code) ? 'question' : 'refused')
  }, [attempt, code])
  const reply = refusal ? undefined : data
  useEffect(() => {
    if (reply) playSound('accepted')
  }, [reply])

  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    for (let scans = storedScans(action); scans[0]; scans = storedScans(action)) {
      const { key, fields } = scans[0]
      await submit({ ...fields, idempotency_key: key }, { method: 'post', action })
      // The action has not settled it.
      if (storedScans(action)[0]?.key === key) break
    }
    isSending.current = false
    setUnsent(storedScans(action).length)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what a reload has interrupted
  useEffect(() => {
    void send()
    return showScans(action)
  }, [action])

  const post = (fields: Record<string, string | number>) => {
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
    storeScan(action, { key: randomKey(), fields: Object.fromEntries(texts) })
    void send()
  }
  return {
    post,
    resend: () => void send(),
    unsent,
    reply: reply as Reply | undefined,
    refusal: refusal?.isListed ? undefined : refusal,
    refused: storedRefusals(refused),
    dismiss: (key: string) => dismissRefusal(action, key),
    isBusy: state !== 'idle',
  }
}

/** Whether a refusal asks the person which of several is meant. */
const asksForChoice = (code: unknown) => questions.has(code)
const questions = new Set<unknown>([
  'staff.choose_batch',
  'staff.choose_reading',
  'staff.doubtful_batch',
  'staff.same_pack',
])
