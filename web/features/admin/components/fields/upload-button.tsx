import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../../api.ts'
import { refusalText } from '../../../../forms/refusal-text.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'

type UploadOptions<Choice> = {
  /** Uploads the file, with what was chosen for it, and returns its path. */
  upload: (file: File, choice: Choice | undefined) => Promise<{ path: string }>
  /** The name of the file in refusals. */
  field: string
  onUploaded: (path: string, file: File, choice: Choice | undefined) => void
}

/**
 * Uploads a chosen file. `onUploaded` is that of the latest render, because the form may have changed since
 * the upload began; a field that was removed meanwhile gets nothing, and its refusal is a toast.
 */
export function useUpload<Choice = never>({ upload, field, onUploaded }: UploadOptions<Choice>) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const latest = useRef<UploadOptions<Choice>['onUploaded']>(undefined)
  useEffect(() => {
    latest.current = onUploaded
    return () => {
      latest.current = undefined
    }
  })
  const start = async (file: File | undefined, choice?: Choice) => {
    if (!file || busy) return
    setBusy(true)
    setError(undefined)
    try {
      const { path } = await upload(file, choice)
      latest.current?.(path, file, choice)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      const reason = failure.errors[field]?.join(' ') || refusalText(failure, t)
      if (latest.current) setError(reason)
      else toast.error(reason)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, start }
}

type UploadButtonProps = {
  label: string
  accept: string
  busy: boolean
  busyLabel: string
  onChoose: (file: File | undefined) => void
  children: ReactNode
}

/** A button that chooses a file. */
export function UploadButton({ label, accept, busy, busyLabel, onChoose, children }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={event => {
          onChoose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        busyLabel={busyLabel}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
