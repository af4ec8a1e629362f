import { type ClientActionFunctionArgs, redirect } from 'react-router'
import { getPersonalData } from '#contract/personal-data.ts'
import { giveConsent, withdrawConsent } from '#contract/privacy.ts'
import {
  confirmEmail,
  deleteAccount,
  removePicture,
  resendEmailCode,
  updateProfile,
} from '#contract/profile.ts'
import { endOtherSessions, endSession } from '#contract/sessions.ts'
import { call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { paths } from '../../paths.ts'
import { saveFile } from '../../save-file.ts'
import { leave } from '../../session.ts'
import { toast } from '../../ui/toast.tsx'

type Context = ClientActionFunctionArgs['context']
type Act = (context: Context, texts: Record<string, string>, form: FormData) => Promise<unknown>

/** What the forms of the profile page do, each by the `intent` that it carries. */
const acts = {
  save: async (context, { firstName = '', lastName = '', email = '', phone = '' }, form) => {
    const image = form.get('image')
    const body = { first_name: firstName, last_name: lastName, email, phone }
    await call(context, updateProfile, { body: image instanceof File ? { ...body, image } : body })
    toast.success(said('profile.saved'))
  },
  remove_picture: async context => {
    await call(context, removePicture, {})
    toast.success(said('profile.picture_removed'))
  },
  confirm_email: async (context, { otp = '', password = '' }) => {
    await call(context, confirmEmail, { body: { otp, password } })
    toast.success(said('email.confirmed'))
  },
  send_code: async context => {
    await call(context, resendEmailCode, {})
    toast.success(said('email.code_sent'))
  },
  end_session: async (context, { id = '' }) => {
    await call(context, endSession, { params: { id } })
    toast.success(said('session.ended'))
  },
  end_others: async context => {
    await call(context, endOtherSessions, {})
    toast.success(said('session.others_ended'))
  },
  agree: async (context, { version = '' }) => {
    await call(context, giveConsent, { body: { version } })
    toast.success(said('privacy.agreed'))
  },
  withdraw: async context => {
    await call(context, withdrawConsent, {})
    toast.success(said('privacy.withdrawn'))
  },
  download: async context => {
    const data = await call(context, getPersonalData, {})
    saveFile(JSON.stringify(data, null, 2), { name: 'afiya-data.json', type: 'application/json' })
  },
  delete: async (context, { password = '' }) => {
    await call(context, deleteAccount, { body: { password } })
    leave()
    // A farewell is read once, and there is nothing to come back to.
    toast.success(said('account.deleted'), { duration: 10_000 })
    return redirect(paths.home())
  },
} satisfies Record<string, Act>

export type Intent = keyof typeof acts

/** The action of the profile page: nothing when it is done, else the refusal. */
export async function act({ request, context }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const texts = textsOf(form)
  const wanted: Act = acts[texts.intent as Intent]
  try {
    return ((await wanted(context, texts, form)) as Response | undefined) ?? null
  } catch (error) {
    return refusedBy(error, texts.intent === 'save' ? { request, form } : undefined)
  }
}
