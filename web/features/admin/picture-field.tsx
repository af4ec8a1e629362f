import ArrowUp from 'lucide-react/icons/arrow-up'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef, useState } from 'react'
import { RouterContextProvider } from 'react-router'
import { type PictureKind, uploadPicture } from '#contract/admin/pictures.ts'
import { CallError, call } from '../../api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

type Frame = {
  id: string
  label: string
  hint?: string | undefined
  error: string | undefined
  of: PictureKind
}

/** One picture: it is uploaded when it is chosen, and belongs to the record once that is saved. */
export function PictureField({
  value,
  change,
  ...frame
}: Frame & { value: string; change: (value: string) => void }) {
  return (
    <PictureFrame {...frame} chosen={change}>
      {value ? <img src={value} alt="" className="h-32 w-auto rounded-md bg-band object-contain" /> : null}
    </PictureFrame>
  )
}

/** Several pictures in their order; the first is the one that lists show. */
export function PicturesField({
  value,
  change,
  ...frame
}: Frame & { value: readonly string[]; change: (value: string[]) => void }) {
  const { t } = useTranslation()
  const without = (place: number) => value.filter((_, at) => at !== place)
  const earlier = (place: number) => without(place).toSpliced(place - 1, 0, value[place] as string)
  return (
    <PictureFrame {...frame} chosen={path => change([...value, path])}>
      <ol className="flex flex-wrap gap-3 empty:hidden">
        {value.map((path, place) => (
          <li key={path} className="grid justify-items-center rounded-md border border-line p-2">
            <img src={path} alt="" className="h-24 w-auto rounded-sm bg-band object-contain" />
            <span className="flex">
              <IconButton
                label={t('admin.picture_earlier', { number: place + 1 })}
                disabled={place === 0}
                onClick={() => change(earlier(place))}
              >
                <ArrowUp aria-hidden className="-rotate-90 rtl:rotate-90" />
              </IconButton>
              <IconButton
                label={t('admin.picture_drop', { number: place + 1 })}
                onClick={() => change(without(place))}
              >
                <Trash2 aria-hidden />
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
  of,
  chosen,
  children,
}: Frame & { chosen: (path: string) => void; children: ReactNode }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const upload = async (image: File | undefined) => {
    if (!image) return
    setBusy(true)
    setRefused(undefined)
    try {
      const { path } = await call(new RouterContextProvider(), uploadPicture, { body: { kind: of, image } })
      chosen(path)
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem
      const offline = problem.code === 'offline' && t('shell.offline')
      setRefused(offline || problem.errors.image?.join(' ') || problem.message || t('error_message'))
    }
    setBusy(false)
  }
  const said = refused ?? error
  return (
    <fieldset
      id={id}
      aria-describedby={said ? `${id}-error` : undefined}
      className="grid min-w-0 justify-items-start gap-2"
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {hint ? <p className="text-sm text-ink-2">{hint}</p> : null}
      {children}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={label}
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
        busyLabel={t('admin.picture_busy')}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden className="size-5" />
        {t('admin.picture_choose')}
      </Button>
      {said ? <FieldError id={`${id}-error`}>{said}</FieldError> : null}
    </fieldset>
  )
}
