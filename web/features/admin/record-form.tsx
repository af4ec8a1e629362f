import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Refused } from '../../form.ts'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { Done, Loaded, Sent } from './calls.ts'
import { Conflict } from './conflict.tsx'
import { RecordField } from './field.tsx'
import type { AnyField } from './fields.ts'
import type { Editing } from './record-page.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

type RecordFormProps = {
  loaded: Loaded<object>
  empty: object
  fields: readonly AnyField[]
  canSave: boolean
  canRemove: boolean
  above?: ((editing: Editing<object>) => ReactNode) | undefined
  sections?: Record<string, string> | undefined
  children?: (editing: Editing<object>) => ReactNode
}
type Values = Record<string, unknown>

/**
 * The form of a record. What is entered is held here until it is saved; a refusal, a colleague's change or the end of the
 * session take nothing of it away.
 */
export function RecordForm(props: RecordFormProps) {
  const { loaded, empty, fields, canSave, canRemove, above, sections, children } = props
  const { t } = useTranslation()
  const fetcher = useFetcher<Refused | Done>()
  const bodyIn = (record: object | undefined): Values =>
    Object.fromEntries(Object.entries({ ...empty, ...record }).filter(([name]) => name in empty))
  const [base, setBase] = useState({ body: bodyIn(loaded?.record), version: loaded?.version ?? '' })
  const [value, setValue] = useState(base.body)
  const [removing, setRemoving] = useState(false)
  const leaves = useRef(false)
  const busy = fetcher.state !== 'idle'
  const answer = fetcher.data
  const refused = answer && 'attempt' in answer ? answer : undefined
  const { errorOf, summary } = useRefusal(refused, { ...labelsOf(fields, t), ...sections })
  const change = (changes: Values) => setValue(now => ({ ...now, ...changes }))
  const send = (intent: Sent['intent'], version = base.version) => {
    leaves.current = intent === 'remove' || !loaded
    const sent = { intent, version, body: value } as Sent
    fetcher.submit(sent as never, { method: 'post', encType: 'application/json' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts once
  useEffect(() => {
    if (answer && 'saved' in answer) {
      const body = bodyIn(answer.saved.record)
      setBase({ body, version: answer.saved.version })
      setValue(body)
    }
    if (answer && 'attempt' in answer) {
      leaves.current = false
      setRemoving(false)
    }
  }, [answer])

  const isDirty = JSON.stringify(value) !== JSON.stringify(base.body)
  const theirs = refused?.code === 'staff.changed_meanwhile' ? refused.problem : undefined
  // Settled when the form stands on what the refusal brought.
  const conflict = theirs && theirs.version !== base.version ? theirs : undefined
  const editing: Editing<object> = { value, change: changes => change(changes as Values), errorOf, refused }
  return (
    <Card className="p-4 sm:p-6">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (!busy) send('save')
        }}
      >
        {conflict ? (
          <Conflict
            labels={{ ...Object.fromEntries(fields.map(({ name, label }) => [name, label])), ...sections }}
            mine={value}
            theirs={bodyIn(conflict.record as object)}
            attempt={refused?.attempt}
            takeTheirs={() => {
              const body = bodyIn(conflict.record as object)
              setBase({ body, version: conflict.version as string })
              setValue(body)
            }}
            keepMine={() => {
              setBase({ body: bodyIn(conflict.record as object), version: conflict.version as string })
              send('save', conflict.version as string)
            }}
          />
        ) : theirs ? null : (
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
        )}
        {refused?.code === 'staff.session' ? (
          <p className="rounded-md bg-warn-soft p-4">
            {t('admin.session_ended')}{' '}
            <Link to={paths.staffSignIn()} target="_blank" className="font-semibold">
              {t('admin.sign_in_again')}
            </Link>
          </p>
        ) : null}
        {above?.(editing)}
        {fields
          .filter(({ when }) => when?.(value) ?? true)
          .map(field => (
            <RecordField
              key={field.name}
              field={field}
              value={value[field.name]}
              change={next => change({ [field.name]: next })}
              errorOf={errorOf}
            />
          ))}
        {children?.(editing)}
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          {canSave ? (
            <Button type="submit" busy={busy} busyLabel={t('admin.saving')}>
              {t('admin.save')}
            </Button>
          ) : null}
          {canRemove ? (
            <Button variant="quiet" className="text-bad!" onClick={() => setRemoving(true)}>
              {t('admin.remove')}
            </Button>
          ) : null}
        </div>
      </form>
      <RemoveDialog
        open={removing}
        busy={busy}
        onClose={() => setRemoving(false)}
        onRemove={() => send('remove')}
      />
      <UnsavedDialog when={() => isDirty && !leaves.current} isDirty={isDirty} />
    </Card>
  )
}

/** What each place of a refusal is called: a pair has one for each language. */
function labelsOf(
  fields: readonly AnyField[],
  t: (key: 'admin.in_ar' | 'admin.in_en', values: { label: string }) => string,
) {
  return Object.fromEntries(
    fields.flatMap(({ name, label, kind }) =>
      kind === 'pair' || kind === 'longPair' || kind === 'richPair'
        ? [
            [`${name}.ar`, t('admin.in_ar', { label })],
            [`${name}.en`, t('admin.in_en', { label })],
          ]
        : [[name, label]],
    ),
  )
}
