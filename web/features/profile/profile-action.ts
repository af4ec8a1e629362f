import { type ClientActionFunctionArgs, redirect } from 'react-router'
import { endRecordLink, linkRecord, sendRecordCode } from '#contract/patient-links.ts'
import { getPersonalData } from '#contract/personal-data.ts'
import { giveConsent, withdrawConsent } from '#contract/privacy.ts'
import {
  confirmEmail,
  deleteAccount,
  removePicture,
  resendEmailCode,
  updateProfile,
} from '#contract/profile.ts'
import { setReminders } from '#contract/reminders.ts'
import { endOtherSessions, endSession } from '#contract/sessions.ts'
import { call } from '../../api.ts'
import { downloadFile } from '../../browser/download-file.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { messageText } from '../../i18n/message-text.ts'
import { paths } from '../../paths.ts'
import { clearSessionAndDrafts } from '../../session.ts'
import { toast } from '../../ui/toast.tsx'

type Context = ClientActionFunctionArgs['context']
type IntentHandler = (context: Context, fields: Record<string, string>, form: FormData) => Promise<unknown>

/** The actions of the profile page's forms, by their `intent`. */
const intentHandlers = {
  save: async (context, { firstName = '', lastName = '', email = '', phone = '' }, form) => {
    const image = form.get('image')
    const body = { first_name: firstName, last_name: lastName, email, phone }
    await call(context, updateProfile, { body: image instanceof File ? { ...body, image } : body })
    toast.success(messageText('profile.saved'))
  },
  remove_picture: async context => {
    await call(context, removePicture, {})
    toast.success(messageText('profile.picture_removed'))
  },
  confirm_email: async (context, { otp = '', password = '' }) => {
    await call(context, confirmEmail, { body: { otp, password } })
    toast.success(messageText('email.confirmed'))
  },
  send_code: async context => {
    await call(context, resendEmailCode, {})
    toast.success(messageText('email.code_sent'))
  },
  end_session: async (context, { id = '' }) => {
    await call(context, endSession, { params: { id } })
    toast.success(messageText('session.ended'))
  },
  end_others: async context => {
    await call(context, endOtherSessions, {})
    toast.success(messageText('session.others_ended'))
  },
  reminders: async (context, { id = '', on }) => {
    await call(context, setReminders, { params: { id }, body: { on: on === 'yes' } })
    toast.success(messageText('reminders.saved'))
  },
  send_record_code: async (context, { name = '', contact = '' }) => {
    await call(context, sendRecordCode, { body: { name, contact } })
    toast.success(messageText('record_link.code_sent'))
  },
  link_record: async (context, { otp = '' }) => {
    await call(context, linkRecord, { body: { otp } })
    toast.success(messageText('record_link.linked'))
  },
  end_record: async (context, { id = '' }) => {
    await call(context, endRecordLink, { params: { id } })
    toast.success(messageText('record_link.ended'))
  },
  agree: async (context, { version = '' }) => {
    await call(context, giveConsent, { body: { version } })
    toast.success(messageText('privacy.agreed'))
  },
  withdraw: async context => {
    await call(context, withdrawConsent, {})
    toast.success(messageText('privacy.withdrawn'))
  },
  download: async context => {
    const data = await call(context, getPersonalData, {})
    downloadFile(JSON.stringify(data, null, 2), { name: 'my-data.json', type: 'application/json' })
  },
  delete: async (context, { password = '' }) => {
    await call(context, deleteAccount, { body: { password } })
    clearSessionAndDrafts()
    // Shown longer than other toasts, because no page repeats this message later.
    toast.success(messageText('account.deleted'), { duration: 10_000 })
    return redirect(paths.home())
  },
} satisfies Record<string, IntentHandler>

export type Intent = keyof typeof intentHandlers

/** The action of the profile page: null or a redirect on success, else the form error. */
export async function profileAction({ request, context }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const fields = textFieldsOf(form)
  const handler: IntentHandler = intentHandlers[fields.intent as Intent]
  // The form of the page that has a draft.
  const isDetails = fields.intent === 'save'
  try {
    const result = (await handler(context, fields, form)) as Response | undefined
    if (isDetails) formSucceeded(request.url)
    return result ?? null
  } catch (error) {
    return formErrorOf(error, isDetails ? request.url : undefined)
  }
}
