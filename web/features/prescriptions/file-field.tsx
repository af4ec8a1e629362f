import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileUp } from '../../ui/icons.tsx'
import { acceptedTypes } from './prescription-form-data.ts'

type FileFieldProps = {
  label: string
  error: string | undefined
  /** Files were chosen in the form that is restored; no browser keeps them. */
  isRestored?: boolean
}

/** Chooses the photos or documents of a prescription; a phone offers its camera. */
export function FileField({ label, error, isRestored = false }: FileFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [names, setNames] = useState<string[]>([])
  return (
    <Field id="file" label={label} hint={t('prescription.files_hint')} required error={error}>
      {wiring => (
        <div className="grid justify-items-start gap-2">
          {/* The input is hidden, as it shows "No file chosen" in the browser's language. */}
          <input
            {...wiring}
            ref={input}
            name="file"
            type="file"
            accept={acceptedTypes}
            multiple
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => setNames([...(target.files ?? [])].map(({ name }) => name))}
          />
          {/* A draft keeps that files were chosen. */}
          <input type="hidden" name="chosen" value={names.length || ''} />
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={wiring['aria-describedby']}
            onClick={() => {
              // The same file counts as another choice only after none.
              if (error && input.current) {
                input.current.value = ''
                setNames([])
              }
              input.current?.click()
            }}
          >
            <FileUp className="size-5" />
            {t('prescription.choose')}
          </Button>
          {/* Without a role: a screen reader would read an empty status. */}
          <div aria-live="polite" className="text-sm">
            {isRestored && names.length === 0 ? t('prescription.choose_again') : null}
            {names.map(name => (
              <p key={name} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
