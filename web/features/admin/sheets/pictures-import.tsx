import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { FileUp } from '../../../ui/icons.tsx'
import { PictureOutcomes } from './picture-outcomes.tsx'
import { usePicturesImport } from './use-pictures-import.ts'

/** Sets pictures of products from a zip or from files that are named by SKU, barcode number or id. */
export function PicturesImport() {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { choose, write, state, outcomes, skipped, done, error } = usePicturesImport()
  const toWrite = outcomes.filter(({ outcome }) => outcome === 'added' || outcome === 'replaced').length
  return (
    <Card as="section" aria-labelledby="pictures-import" className="grid gap-4 p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 id="pictures-import" className="text-lg leading-small">
          {t('admin.pictures_import')}
        </h2>
        <p className="text-ink-2">{t('admin.pictures_import.hint')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          multiple
          accept=".zip,.jpg,.jpeg,.png,.webp,.avif"
          aria-label={t('admin.pictures_import')}
          aria-describedby={error ? 'pictures-import-error' : undefined}
          tabIndex={-1}
          className="sr-only"
          onChange={event => {
            choose([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Button
          variant="secondary"
          size="sm"
          busy={state === 'reading'}
          busyLabel={t('admin.sheets.busy')}
          disabled={state === 'writing'}
          onClick={() => input.current?.click()}
        >
          <FileUp className="size-5" />
          {t('admin.pictures_import.choose')}
        </Button>
        {toWrite > 0 && state !== 'written' ? (
          <Button size="sm" busy={state === 'writing'} onClick={write}>
            {t('admin.pictures_import.write', { count: toWrite })}
          </Button>
        ) : null}
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {state === 'writing' ? t('admin.pictures_import.progress', { done, total: toWrite }) : null}
        {state === 'written' ? t('admin.pictures_import.done', { count: done }) : null}
        {state === 'checked' && toWrite === 0 ? t('admin.pictures_import.nothing') : null}
      </p>
      {error ? <FieldError id="pictures-import-error">{error}</FieldError> : null}
      {outcomes.length + skipped.length > 0 ? (
        <PictureOutcomes outcomes={outcomes} skipped={skipped} />
      ) : null}
    </Card>
  )
}
