import { useState } from 'react'
import { useFetcher } from 'react-router'
import { printedGtin } from '#domain/catalogue/gtin.ts'
import { plainCode } from '#domain/text/typed-text.ts'
import { ReadFailure } from '../../../components/read-failure.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useUnsaved } from '../components/records/unsaved-dialog.tsx'
import type { clientLoader } from './product-search-loader.ts'

type LinkDialogProps = {
  code: string
  isBusy: boolean
  /** Called with the product and the pieces of it that one scan of the code stands for. */
  onChoose: (productId: number, pieces: string) => void
  onClose: () => void
}

/** Searches the product that an unknown barcode belongs to. */
export function LinkDialog({ code, isBusy, onChoose, onClose }: LinkDialogProps) {
  const { t, language } = useTranslation()
  const search = useFetcher<typeof clientLoader>()
  const [pieces, setPieces] = useState('1')
  const found = search.data?.data?.data
  useUnsaved(() => pieces !== '1')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.receiving.link_to', { code: `\u2066${printedGtin(code)}\u2069` })}
      closeLabel={t('shell.close')}
    >
      <div className="grid gap-4">
        <search.Form
          action={paths.admin('receiving/search')}
          className="grid items-end gap-3 sm:grid-cols-[1fr_auto]"
        >
          {/* The products of another text are no answer to this one. */}
          <TextField
            name="search"
            label={t('admin.search')}
            required
            data-autofocus=""
            autoComplete="off"
            onChange={() => search.reset()}
          />
          <Button type="submit" variant="secondary" busy={search.state !== 'idle'}>
            {t('admin.search')}
          </Button>
        </search.Form>
        <TextField
          label={t('admin.receiving.pieces_of_code')}
          hint={t('admin.receiving.pieces_hint')}
          inputMode="numeric"
          dir="ltr"
          maxLength={4}
          autoComplete="off"
          className="max-w-28"
          value={pieces}
          onChange={({ target }) => setPieces(plainCode(target.value).replace(/\D/g, ''))}
        />
        {search.data?.failure ? <ReadFailure failure={search.data.failure} /> : null}
        <p role="status" className="text-sm text-ink-2">
          {found ? t('admin.count', { count: found.length }) : null}
        </p>
        <ul inert={search.state !== 'idle'} className="grid gap-2">
          {found?.map(({ id, name, sku, gtin }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-2"
            >
              <span className="grid">
                <b>{name[language]}</b>
                <bdi dir="ltr" className="text-sm text-ink-2">
                  {[sku, gtin && printedGtin(gtin)].filter(Boolean).join(' · ')}
                </bdi>
              </span>
              <Button
                size="sm"
                variant="secondary"
                busy={isBusy}
                aria-label={t('admin.receiving.choose_product', { product: name[language] })}
                onClick={() => onChoose(id, pieces || '1')}
              >
                {t('admin.receiving.choose')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
