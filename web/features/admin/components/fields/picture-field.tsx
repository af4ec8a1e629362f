import type { ReactNode } from 'react'
import { RouterContextProvider } from 'react-router'
import { type PictureKind, uploadPicture } from '#contract/admin/pictures.ts'
import { call } from '../../../../api.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { ArrowUp, Trash2 } from '../../../../ui/icons.tsx'
import { ImagePlus } from '../../../../ui/staff-icons.tsx'
import { UploadButton, useUpload } from './upload-button.tsx'

type PictureFieldProps = {
  id: string
  label: string
  hint?: string
  error: string | undefined
  pictureKind: PictureKind
}

/** A field for one picture. Choosing a file uploads it; saving the record attaches it. */
export function PictureField({
  value,
  change,
  removable,
  ...frame
}: PictureFieldProps & { value: string; change: (value: string) => void; removable?: boolean }) {
  const { t } = useTranslation()
  return (
    <PictureFrame {...frame} onUpload={change}>
      {value ? (
        <span className="flex items-end gap-2">
          <img src={value} alt="" className="h-32 w-auto rounded-md bg-band object-contain" />
          {removable ? (
            <IconButton label={t('admin.picture_remove')} onClick={() => change('')}>
              <Trash2 />
            </IconButton>
          ) : null}
        </span>
      ) : null}
    </PictureFrame>
  )
}

/** A field for ordered pictures. Lists show the first one. */
export function PicturesField({
  value,
  change,
  ...frame
}: PictureFieldProps & { value: readonly string[]; change: (value: string[]) => void }) {
  const { t } = useTranslation()
  const without = (index: number) => value.toSpliced(index, 1)
  const movedEarlier = (index: number) => without(index).toSpliced(index - 1, 0, value[index] as string)
  return (
    <PictureFrame {...frame} onUpload={path => change([...value, path])}>
      <ol className="flex flex-wrap gap-3 empty:hidden">
        {value.map((path, index) => (
          <li key={path} className="grid justify-items-center rounded-md border border-line p-2">
            <img src={path} alt="" className="h-24 w-auto rounded-sm bg-band object-contain" />
            <span className="flex">
              <IconButton
                repeats
                label={t('admin.picture_earlier', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => change(movedEarlier(index))}
              >
                <ArrowUp className="-rotate-90 rtl:rotate-90" />
              </IconButton>
              <IconButton
                label={t('admin.picture_drop', { number: index + 1 })}
                onClick={() => change(without(index))}
              >
                <Trash2 />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
    </PictureFrame>
  )
}

function PictureFrame({
  id,
  label,
  hint,
  error,
  pictureKind,
  onUpload,
  children,
}: PictureFieldProps & { onUpload: (path: string) => void; children: ReactNode }) {
  const { t } = useTranslation()
  const {
    busy,
    error: uploadError,
    start,
  } = useUpload({
    upload: image => call(new RouterContextProvider(), uploadPicture, { body: { kind: pictureKind, image } }),
    field: 'image',
    onUploaded: onUpload,
  })
  const message = uploadError ?? error
  return (
    <fieldset
      id={id}
      aria-describedby={message ? `${id}-error` : undefined}
      className="grid min-w-0 justify-items-start gap-2"
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {hint ? <p className="text-sm text-ink-2">{hint}</p> : null}
      <p className="text-sm text-ink-2">{t('admin.picture_limits')}</p>
      {children}
      <UploadButton
        label={label}
        accept="image/jpeg,image/png,image/webp,image/avif"
        busy={busy}
        busyLabel={t('admin.picture_busy')}
        onChoose={start}
      >
        <ImagePlus className="size-5" />
        {t('admin.picture_choose')}
      </UploadButton>
      {message ? <FieldError id={`${id}-error`}>{message}</FieldError> : null}
    </fieldset>
  )
}
