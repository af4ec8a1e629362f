import { type ReactNode, useState } from 'react'
import { RouterContextProvider } from 'react-router'
import { type PictureKind, type PicturePart, uploadPicture } from '#contract/admin/pictures.ts'
import { call } from '../../../../api.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { ArrowUp, Trash2 } from '../../../../ui/icons.tsx'
import { ImagePlus } from '../../../../ui/staff-icons.tsx'
import { type CroppedSide, croppedSide, PicturePartChoice } from './picture-part.tsx'
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
    <PictureFrame {...frame} paths={[value]} onUpload={change}>
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
    <PictureFrame
      {...frame}
      paths={value}
      onUpload={(path, replaced) =>
        change(replaced ? value.map(other => (other === replaced ? path : other)) : [...value, path])
      }
    >
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

/** The picture that was uploaded last, when a part of it was cropped. */
type UploadedPicture = { file: File; path: string; part: PicturePart | undefined; side: CroppedSide }
type Recrop = { of: UploadedPicture; part: PicturePart | undefined }

function PictureFrame({
  id,
  label,
  hint,
  error,
  pictureKind,
  paths,
  onUpload,
  children,
}: PictureFieldProps & {
  paths: readonly string[]
  /** `replaced` is the path of the same picture with another part. */
  onUpload: (path: string, replaced?: string) => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  const [latest, setLatest] = useState<UploadedPicture>()
  const {
    busy,
    error: uploadError,
    start,
  } = useUpload<Recrop>({
    upload: (image, recrop) =>
      call(new RouterContextProvider(), uploadPicture, {
        body: { kind: pictureKind, image, ...(recrop?.part && { part: recrop.part }) },
      }),
    field: 'image',
    onUploaded: (path, file, recrop) => {
      onUpload(path, recrop?.of.path)
      const picture = { file, path, part: recrop?.part }
      if (recrop) setLatest({ ...picture, side: recrop.of.side })
      else void croppedSide(file, pictureKind).then(side => setLatest(side && { ...picture, side }))
    },
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
      {latest && paths.includes(latest.path) ? (
        <PicturePartChoice
          {...latest}
          busy={busy}
          onChoose={part => void start(latest.file, { of: latest, part })}
        />
      ) : null}
      <UploadButton
        label={label}
        accept="image/jpeg,image/png,image/webp,image/avif"
        busy={busy}
        busyLabel={t('admin.picture_busy')}
        onChoose={file => void start(file)}
      >
        <ImagePlus className="size-5" />
        {t('admin.picture_choose')}
      </UploadButton>
      {message ? <FieldError id={`${id}-error`}>{message}</FieldError> : null}
    </fieldset>
  )
}
