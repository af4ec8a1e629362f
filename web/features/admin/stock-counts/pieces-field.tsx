import { type KeyboardEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CountRow } from '#contract/admin/stock/stock-counts.ts'
import { plainCode } from '#domain/text/typed-text.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { TextField } from '../../../ui/field.tsx'
import { useUnsaved } from '../components/records/unsaved-dialog.tsx'
import { useOnNew } from '../components/records/use-on-new.ts'
import type { clientAction } from './count-action.ts'

/** How many pieces of a batch there are. It is saved when the field is left; Enter goes to the next row. */
export function PiecesField({ countId, row }: { countId: number; row: CountRow }) {
  const { t, language } = useTranslation()
  const fetcher = useFetcher<typeof clientAction>()
  const [typed, setTyped] = useState<string>()
  const { errorOf } = useFormError(fetcher.data && 'attempt' in fetcher.data ? fetcher.data : undefined)
  const saved = row.counted === null ? '' : String(row.counted)
  const isIdle = fetcher.state === 'idle'
  // The dialog that asks takes the focus, which saves it; a link does so before its page is opened.
  const isUnsaved = typed !== undefined && typed.trim() !== '' && typed !== saved
  useUnsaved(() => isIdle && isUnsaved)
  const sent = useRef<string>(undefined)
  const isWaiting = useRef(false)
  const save = () => {
    // One after the other: of two requests in flight, the older number could be stored last.
    isWaiting.current = !isIdle
    if (!isIdle || !isUnsaved) return
    sent.current = typed
    fetcher.submit(
      { batch_id: row.batch_id, how: 'set', pieces: typed },
      { method: 'post', action: `${paths.admin('stock-counts', countId)}/pieces` },
    )
  }
  // What was sent gives way to what is saved, which a scan may change; what was typed since stays.
  useOnNew(isIdle ? fetcher.data : undefined, answer => {
    if ('row' in answer && typed === sent.current) setTyped(undefined)
    else if (isWaiting.current) save()
  })
  return (
    <TextField
      id={`pieces-${row.batch_id}`}
      label={t('admin.counts.pieces_of', {
        product: `\u2068${[row.name[language], row.lot].filter(Boolean).join(' · ')}\u2069`,
      })}
      hideLabel
      error={errorOf('pieces')}
      inputMode="numeric"
      dir="ltr"
      maxLength={6}
      autoComplete="off"
      enterKeyHint="next"
      className="max-w-28"
      data-pieces
      value={typed ?? saved}
      onChange={({ target }) => setTyped(plainCode(target.value))}
      onBlur={save}
      onKeyDown={goToNextRow}
    />
  )
}

function goToNextRow(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-pieces]')]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next) next.select()
  else event.currentTarget.blur()
}
