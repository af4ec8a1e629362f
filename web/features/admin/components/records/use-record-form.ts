import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { mayBeDone } from '../../../../api.ts'
import type { FormError } from '../../../../forms/form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toast } from '../../../../ui/toast.tsx'
import type { LoadedRecord, RecordIntent, RecordSubmission, SavedRecord } from '../../record-types.ts'
import { rebaseValues } from './rebase-values.ts'
import { useFormValues } from './use-form-values.ts'

type Values = Record<string, unknown>

type RecordFormOptions = {
  loaded: LoadedRecord<object>
  empty: object
  /** Whether unchanged values are saved, too. */
  mayConfirm: boolean
  /** Called with the id of a new record before its page is opened. */
  onCreated: (id: number) => void
}

/**
 * The form of a record: what is typed until it is saved, and what the server has answered. A refusal, a
 * conflict with a colleague's change or an ended session does not discard what was typed, and neither does
 * the response to a save: what was typed meanwhile is not saved yet.
 */
export function useRecordForm({ loaded, empty, mayConfirm, onCreated }: RecordFormOptions) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const fetcher = useFetcher<FormError | SavedRecord>()
  const bodyOf = (record: object | undefined): Values =>
    Object.fromEntries(Object.entries({ ...empty, ...record }).filter(([name]) => name in empty))
  /** Whether the answer to what was sent opens another page. */
  const isLeaving = useRef(false)
  const lastIntent = useRef<RecordIntent>('save')
  const form = useFormValues(bodyOf(loaded?.record), isLeaving)
  /** The version of the record that the form is based on; the server refuses to save over another one. */
  const version = useRef(loaded?.version ?? '')
  /** The bodies of saves since then that failed without a refusal: the server may have stored one of them. */
  const lost = useRef<Values[]>([])
  const [resolvedAttempt, setResolvedAttempt] = useState<number>()
  const isIdle = fetcher.state === 'idle'
  const result = fetcher.data
  const refused = result && 'attempt' in result ? result : undefined
  const saved = result && 'saved' in result ? result.saved : undefined

  const submit = (intent: RecordIntent) => {
    isLeaving.current = intent !== 'save'
    lastIntent.current = intent
    const submission: RecordSubmission = {
      intent,
      version: version.current,
      body: form.send(),
      lost: lost.current,
    }
    fetcher.submit(submission as never, { method: 'post', encType: 'application/json' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is taken over once
  useEffect(() => {
    if (refused && mayBeDone(refused) && lastIntent.current !== 'remove')
      lost.current = [...lost.current, form.lastSent()]
    if (refused) isLeaving.current = false
    if (!saved) return
    const { earlier } = saved
    lost.current = earlier ? [form.lastSent()] : []
    form.settle(bodyOf(saved.record), (sent, typed, stored) =>
      rebaseValues(earlier ? (earlier as Values) : sent, typed, stored),
    )
    version.current = saved.version
    if (!saved.page) return
    isLeaving.current = true
    onCreated((saved.record as { id: number }).id)
    navigate(saved.page)
  }, [result])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each version that was read is compared once
  useEffect(() => {
    if (!loaded || !isIdle) return
    isLeaving.current = false
    // Another part of the page has changed the record. A form with changes meets that as a conflict.
    if (loaded.version === version.current || form.isDirty) return
    form.restart(bodyOf(loaded.record))
    version.current = loaded.version
    lost.current = []
  }, [loaded, isIdle])

  const conflict =
    refused?.code === 'staff.changed_meanwhile' && refused.attempt !== resolvedAttempt
      ? (refused.problem as { record: object; version: string })
      : undefined
  /** Bases the form on the version that the conflict carries. */
  const resolve = (shown: (theirs: Values) => Values) => {
    if (!conflict) return
    const theirs = bodyOf(conflict.record)
    form.restart(theirs, shown(theirs))
    version.current = conflict.version
    lost.current = []
    setResolvedAttempt(refused?.attempt)
  }

  return {
    value: form.value,
    change: form.change,
    isDirty: form.isDirty,
    busy: !isIdle,
    next: saved?.next,
    refused,
    isConflict: refused?.code === 'staff.changed_meanwhile',
    theirs: conflict && bodyOf(conflict.record),
    takeTheirs: () => resolve(theirs => theirs),
    keepMine: () => {
      resolve(() => form.value)
      submit('save')
    },
    save: (intent: 'save' | 'next' = 'save') => {
      if (!isIdle) return
      const isUnchanged = loaded && !form.isDirty && lost.current.length === 0
      if (isUnchanged && !mayConfirm) toast.info(t('admin.nothing_changed'))
      else submit(intent)
    },
    remove: () => submit('remove'),
  }
}
