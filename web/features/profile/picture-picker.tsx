import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { readPicture, type SquarePicture } from './crop-picture.ts'
import { useAct } from './use-act.ts'

type PicturePickerProps = {
  /** What is kept now. */
  image: string | null
  /** What was chosen and is not saved yet. */
  picture: SquarePicture | undefined
  error: string | undefined
  onPick: (picture: SquarePicture) => void
}

/** The picture: choose a file, cut a square out of it, see how it looks; the form then saves it. */
export function PicturePicker({ image, picture, error, onPick }: PicturePickerProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [stage, setStage] = useState<HTMLCanvasElement>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const removal = useAct()

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const read = await readPicture(file)
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
    setIsUnreadable(!read)
    setStage(read)
  }
  const problem = isUnreadable ? t('invalid picture') : error
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar image={picture?.url ?? image} className="size-24" />
        <div className="flex flex-wrap gap-2">
          <Button
            id="image"
            variant="secondary"
            size="sm"
            aria-describedby={problem ? 'image-error image-hint' : 'image-hint'}
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
      {/* The button opens it: the input itself shows and says different things in every browser. */}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={choose}
      />
      {problem ? <FieldError id="image-error">{problem}</FieldError> : null}
      <p id="image-hint" role="status" className="max-w-[60ch] text-sm text-ink-2">
        {picture ? t('profile.picture_unsaved') : t('profile.picture_hint')}
      </p>
      {stage ? (
        <CropDialog
          stage={stage}
          onClose={() => setStage(undefined)}
          onCut={cut => {
            onPick(cut)
            setStage(undefined)
          }}
        />
      ) : null}
    </div>
  )
}
