import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { plainNumber } from '#domain/calculators/typed-number.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Key } from '../../i18n/words.ts'
import { toast } from '../../ui/toast.tsx'

/** What a calculator makes of the texts of its fields. */
export type Outcome<Name extends string, Result> = { result: Result } | { errors: Partial<Record<Name, Key>> }

/**
 * A form that is answered in this browser alone. What is entered stays in the page: not in a request, not in the
 * history. Only whoever copies the link puts it into the address, behind the #, which browsers never send; a page
 * opened by such an address fills itself in and answers. `labels`: a constant, the name and the label of each field.
 */
export function useCalculator<Name extends string, Result>(
  labels: Record<Name, Key>,
  compute: (typed: Record<Name, string>) => Outcome<Name, Result>,
) {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [given, setGiven] = useState<{ typed: Record<Name, string>; attempt: number }>()

  const isReady = useSyncExternalStore(neverChanges, inBrowser, onServer)

  useEffect(() => {
    const names = namesIn(labels)
    const shared = new URLSearchParams(hash.slice(1))
    if (!form.current || !names.some(name => shared.has(name))) return
    const typed = textsIn(names, shared)
    fill(form.current, typed)
    setGiven(now => ({ typed, attempt: now?.attempt ?? 0 }))
  }, [hash, labels])

  // Worked out at every rendering, so that it follows the language.
  const outcome = given && compute(given.typed)
  const result = outcome && 'result' in outcome ? outcome.result : undefined
  const errors: Partial<Record<string, Key>> = outcome && 'errors' in outcome ? outcome.errors : {}

  const answer = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = textsIn(namesIn(labels), new FormData(event.currentTarget))
    setGiven({ typed, attempt: (given?.attempt ?? 0) + 1 })
  }

  const share = async () => {
    if (!given) return
    const address = new URL(window.location.href)
    address.hash = new URLSearchParams(given.typed).toString()
    // Before anything is awaited: Safari lets only the press itself write.
    const copied = navigator.clipboard?.writeText(address.href) ?? Promise.reject(new Error('no clipboard'))
    await Promise.all([
      navigate({ hash: address.hash }, { replace: true, preventScrollReset: true }),
      copied.then(
        () => toast.success(t('calculators.copied')),
        () => toast(t('calculators.copy_by_hand')),
      ),
    ])
  }

  return {
    form: { ref: form, onSubmit: answer },
    /** Nobody hears a press before our script has come. */
    isReady,
    result,
    attempt: given?.attempt ?? 0,
    share,
    errorOf: (name: Name) => {
      const error = errors[name]
      return error && t(error)
    },
    errors: namesIn(labels).flatMap(field => {
      const error = errors[field]
      return error ? [{ field, message: `${t(labels[field] as Key)}: ${t(error)}` }] : []
    }),
  }
}

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false

const namesIn = <Name extends string>(labels: Record<Name, Key>) => Object.keys(labels) as Name[]

// Arabic digits become plain ones: a link of them would be three times as long.
function textsIn<Name extends string>(names: readonly Name[], from: FormData | URLSearchParams) {
  const texts = names.map(name => [name, plainNumber(String(from.get(name) ?? '').slice(0, 40))])
  return Object.fromEntries(texts) as Record<Name, string>
}

function fill(form: HTMLFormElement, typed: Record<string, string>) {
  for (const [name, text] of Object.entries(typed)) {
    const control = form.elements.namedItem(name)
    const isOurs = control instanceof HTMLInputElement || control instanceof RadioNodeList
    // What is there already in other digits stays as it was typed.
    if (isOurs && plainNumber(control.value) !== text) control.value = text
  }
}
