import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { type CroppedPicture, readPicture } from './crop-picture.ts'
import { useProfileForm } from './use-profile-form.ts'

type PicturePickerProps = {
  /** The saved picture. */
  image: string | null
  /** The chosen picture, not saved yet. */
  picture: CroppedPicture | undefined
  error: string | undefined
  onPick: (picture: CroppedPicture) => void
}

/** Chooses and crops the profile picture and shows a preview; the surrounding form saves it. */
export function PicturePicker({ image, picture, error, onPick }: PicturePickerProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [canvas, setCanvas] = useState<HTMLCanvasElement>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const removal = useProfileForm()

  const onFileChosen = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const readCanvas = await readPicture(file)
    // Cleared, so that choosing the same file again fires a change event.
    if (input.current) input.current.value = ''
    setIsUnreadable(!readCanvas)
    setCanvas(readCanvas)
  }
  const errorText = isUnreadable ? t('invalid picture') : error
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar image={picture?.url ?? image} className="size-24" />
        <div className="flex flex-wrap gap-2">
          <Button
            id="image"
            variant="secondary"
            size="sm"
            aria-describedby={errorText ? 'image-error image-hint' : 'image-hint'}
            onClick={() => input.current?.click()}
          >
            {image || picture ? t('profile.change_picture') : t('profile.choose_picture')}
          </Button>
          {image && !picture ? (
            <Button
              variant="quiet"
              size="sm"
              busy={removal.busy}
              onClick={() => removal.fetcher.submit({ intent: 'remove_picture' }, { method: 'post' })}
            >
              {t('profile.remove_picture')}
            </Button>
          ) : null}
        </div>
      </div>
      {/* Hidden and opened by the button, because browsers render and label file inputs differently. */}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={onFileChosen}
      />
      {errorText ? <FieldError id="image-error">{errorText}</FieldError> : null}
      <p id="image-hint" role="status" className="max-w-[60ch] text-sm text-ink-2">
        {picture ? t('profile.picture_unsaved') : t('profile.picture_hint')}
      </p>
      {canvas ? (
        <CropDialog
          canvas={canvas}
          onClose={() => setCanvas(undefined)}
          onCropped={cropped => {
            onPick(cropped)
            setCanvas(undefined)
          }}
        />
      ) : null}
    </div>
  )
}
