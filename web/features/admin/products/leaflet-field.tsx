import { useRef, useState } from 'react'
import { RouterContextProvider } from 'react-router'
import { uploadLeaflet } from '#contract/admin/leaflets.ts'
import { leafletKilobytes } from '#domain/catalogue/leaflet.ts'
import { CallError, call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { FileUp } from '../../../ui/icons.tsx'

type LeafletFieldProps = {
  value: string
  change: (path: string) => void
  error: string | undefined
}

/** The leaflet of a product. Choosing a file uploads it; saving the product attaches it. */
export function LeafletField({ value, change, error }: LeafletFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [uploadError, setUploadError] = useState<string>()
  const upload = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setUploadError(undefined)
    try {
      change((await call(new RouterContextProvider(), uploadLeaflet, { body: { file } })).path)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      const offline = failure.code === 'offline' && t('shell.offline')
      setUploadError(offline || failure.errors.file?.join(' ') || failure.message || t('error_message'))
    }
    setBusy(false)
  }
  const message = uploadError ?? error
  return (
    <fieldset
      id="leaflet"
      aria-describedby={message ? 'leaflet-error' : undefined}
      className="grid min-w-0 justify-items-start gap-2"
    >
      <legend className="mb-1.5 text-sm font-semibold">{t('admin.leaflet')}</legend>
      <p className="text-sm text-ink-2">{t('admin.leaflet.hint')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {value ? (
          <a href={value} className="py-1">
            {t('product.leaflet', { size: leafletKilobytes(value) })}
          </a>
        ) : null}
        <input
          ref={input}
          type="file"
          accept="application/pdf"
          aria-label={t('admin.leaflet')}
          tabIndex={-1}
          className="sr-only"
          onChange={event => {
            upload(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          busyLabel={t('admin.leaflet.busy')}
          onClick={() => input.current?.click()}
        >
          <FileUp className="size-5" />
          {t('admin.leaflet.choose')}
        </Button>
        {value ? (
          <Button variant="quiet" size="sm" onClick={() => change('')}>
            {t('admin.leaflet.drop')}
          </Button>
        ) : null}
      </div>
      {message ? <FieldError id="leaflet-error">{message}</FieldError> : null}
    </fieldset>
  )
}
