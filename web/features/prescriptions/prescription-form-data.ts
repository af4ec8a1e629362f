import type { RouterContextProvider } from 'react-router'
import { addPrescriptionFile } from '#contract/prescriptions.ts'
import { CallError, call } from '../../api.ts'
import { attemptOf } from '../../browser/attempt-keys.ts'
import { shrinkPhoto } from '../../browser/shrink-photo.ts'
import type { FormError } from '../../forms/form-error.ts'
import { messageText } from '../../i18n/message-text.ts'
import { paths } from '../../paths.ts'

type Context = Readonly<RouterContextProvider>

/** The types that the server can read; a phone then offers its photos as one of these. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,application/pdf'

/**
 * The form of a request. A browser does not read a file that was moved after it was chosen, or that a phone
 * took from another app which has forgotten it: it is refused at its field.
 */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => {
    const message = messageText('prescription.file_gone')
    throw new CallError(422, { code: 'invalid_input', message, errors: { file: [message] } })
  })

/** The chosen files of a form. */
export const chosenFiles = (form: FormData): File[] =>
  form.getAll('file').filter(entry => entry instanceof File && entry.size > 0) as File[]

/** What tells a chosen file from others, each an attempt of its own. Each sending of a form dates it anew. */
export const identityOf = ({ name, size }: File) => [name, size]

/** Sends files to a prescription, one after the other, as each request may have one. */
export async function sendFiles(context: Context, id: string | number, files: readonly File[]) {
  for (const file of files)
    await call(context, addPrescriptionFile, {
      params: { id },
      body: { file: await shrinkPhoto(file) },
      once: attemptOf(identityOf(file)),
    })
}

/** The name in drafts of the form that adds files: its page has another form, too. */
export const filesUrl = (id: string | number) => `${paths.prescription(Number(id))}/files`

/** The refusal in a result of the page's action; a read file is none. */
export const refusalIn = (result: FormError | { file: unknown } | null | undefined) =>
  result && 'attempt' in result ? result : undefined
