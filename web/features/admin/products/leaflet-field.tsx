import { RouterContextProvider } from 'react-router'
import { uploadLeaflet } from '#contract/admin/products/leaflets.ts'
import { leafletKilobytes } from '#domain/catalogue/leaflet.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { FileUp } from '../../../ui/icons.tsx'
import { UploadButton, useUpload } from '../components/fields/upload-button.tsx'

type LeafletFieldProps = {
  value: string
  change: (path: string) => void
  error: string | undefined
}

/** The leaflet of a product. Choosing a file uploads it; saving the product attaches it. */
export function LeafletField({ value, change, error }: LeafletFieldProps) {
  const { t } = useTranslation()
  const {
    busy,
    error: uploadError,
    start,
  } = useUpload({
    upload: file => call(new RouterContextProvider(), uploadLeaflet, { body: { file } }),
    field: 'file',
    onUploaded: change,
  })
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
        <UploadButton
          label={t('admin.leaflet')}
          accept="application/pdf"
          busy={busy}
          busyLabel={t('admin.leaflet.busy')}
          onChoose={start}
        >
          <FileUp className="size-5" />
          {t('admin.leaflet.choose')}
        </UploadButton>
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
