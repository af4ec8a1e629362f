import { type Language, type LocalizedText, translate } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import type { JobDeps } from '../deps.ts'
import type { EmailContent } from './render-email.ts'

/**
 * Creates the content of an e-mail from the current rows; undefined when it is out of date and not to be
 * sent.
 */
export type Template<Job, Needs extends keyof JobDeps = 'db'> = (
  deps: Pick<JobDeps, Needs>,
  job: Job,
) => Promise<EmailContent | undefined>

/** The columns of an account that receives an e-mail. */
export const receiver = { to: users.signInEmail, lang: users.language }

/** A text in both languages, with the values of its placeholders, or a value that needs no translation. */
type Text = LocalizedText | readonly [LocalizedText, Record<string, Text>] | string

/** What has no value is left out. */
type Optional<T> = T | false | null | undefined | ''

export type EmailDraft = Pick<EmailContent, 'code' | 'replyTo' | 'calendar'> & {
  subject: Text
  text: Optional<Text>[]
  details?: [name: LocalizedText, value: Optional<Text>][]
  action?: { text: LocalizedText; to: string }
  closing?: Optional<Text>[]
}

/** Writes an e-mail in the language of its receiver. */
export function writeEmail(
  { to, lang }: { to: string; lang: Language },
  { subject, text, details, action, closing, ...others }: EmailDraft,
): EmailContent {
  const write = (each: Text) => textIn(lang, each)
  return {
    to,
    lang,
    subject: write(subject),
    text: text.flatMap(each => (each ? [write(each)] : [])),
    ...(details && {
      details: details.flatMap(([name, value]) => (value ? [[write(name), write(value)] as const] : [])),
    }),
    ...(action && { action: { text: write(action.text), to: action.to } }),
    ...(closing && { closing: closing.flatMap(each => (each ? [write(each)] : [])) }),
    ...others,
  }
}

function textIn(lang: Language, text: Text): string {
  if (typeof text === 'string') return text
  if (!Array.isArray(text)) return translate(text as LocalizedText, lang)
  const [template, values] = text as readonly [LocalizedText, Record<string, Text>]
  const written = Object.entries(values).map(([name, value]) => [name, textIn(lang, value)])
  return translate(template, lang, Object.fromEntries(written))
}
