import { useEffect, useRef, useState } from 'react'
import { RouterContextProvider } from 'react-router'
import { importPictures } from '#contract/admin/products/product-pictures.ts'
import { CallError, call } from '../../../api.ts'
import { refusalText } from '../../../forms/refusal-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.tsx'
import type { ShownOutcome } from './picture-outcomes.tsx'
import { type NamedFile, readPictures, UnreadablePictures } from './read-pictures.ts'
import { sendNamedPicture } from './send-named-picture.ts'

type ImportState = 'empty' | 'reading' | 'checked' | 'writing' | 'written'

/**
 * Reads the chosen files in the browser, asks what they would change, and then uploads each picture that is
 * new, until the page is left. An import that was interrupted begins again with the same files: what has
 * arrived is not stored twice.
 */
export function usePicturesImport() {
  const { t } = useTranslation()
  const pictures = useRef<NamedFile[]>([])
  const [state, setState] = useState<ImportState>('empty')
  const [outcomes, setOutcomes] = useState<ShownOutcome[]>([])
  const [skipped, setSkipped] = useState<string[]>([])
  const [done, setDone] = useState(0)
  const [error, setError] = useState<string>()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const unreadable = {
    zip: t('admin.pictures_import.bad_zip'),
    many: t('admin.pictures_import.many'),
    large: t('admin.pictures_import.large'),
  }

  /** Why a part of the import was refused; undefined for an error of another kind. */
  const reasonOf = (failure: unknown): string | undefined => {
    if (failure instanceof UnreadablePictures) return unreadable[failure.reason]
    return failure instanceof CallError ? refusalText(failure, t) : undefined
  }

  /**
   * Runs a part of the import; after a refusal the import is as it was before. The refusal of a page that was
   * left meanwhile is a toast.
   */
  const attempt = async (before: ImportState, part: () => Promise<void>) => {
    setError(undefined)
    try {
      await part()
    } catch (failure) {
      const isLeft = leaving.current.signal.aborted
      const reason = reasonOf(failure)
      if (reason === undefined) {
        if (isLeft) return
        throw failure
      }
      if (isLeft) toast.error(reason)
      else setError(reason)
      setState(before)
    }
  }
  const plan = (files: readonly NamedFile[], write: boolean) =>
    call(new RouterContextProvider(), importPictures, {
      body: { files: files.map(({ file, hash }) => ({ file, hash })), write },
    })

  const choose = (files: File[]) => {
    if (files.length === 0) return
    setState('reading')
    setOutcomes([])
    setSkipped([])
    attempt('empty', async () => {
      const read = await readPictures(
        files,
        files.map(({ name }) => name),
      )
      pictures.current = read.pictures
      setOutcomes(read.pictures.length > 0 ? await plan(read.pictures, false) : [])
      setSkipped(read.skipped)
      setState('checked')
    })
  }

  const write = () => {
    setState('writing')
    setDone(0)
    attempt('checked', async () => {
      const wanted = new Set(outcomes.filter(isChange).map(({ file }) => file))
      const bad = new Set<string>()
      const arrived: NamedFile[] = []
      for (const picture of pictures.current.filter(({ file }) => wanted.has(file))) {
        if (await sendNamedPicture(picture, leaving.current.signal)) arrived.push(picture)
        else bad.add(picture.file)
        setDone(arrived.length)
      }
      if (arrived.length > 0) await plan(arrived, true)
      setOutcomes(all => all.map(each => (bad.has(each.file) ? { ...each, outcome: 'unreadable' } : each)))
      setState('written')
    })
  }

  return { choose, write, state, outcomes, skipped, done, error }
}

const isChange = ({ outcome }: ShownOutcome) => outcome === 'added' || outcome === 'replaced'
