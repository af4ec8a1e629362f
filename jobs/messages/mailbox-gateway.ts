import { GatewayRefused, type TextGateway } from '#services/messages/text-gateway.ts'
import type { MailTransport } from '../emails/mail-transport.ts'

const SUBJECT_LENGTH = 60

/** Texts to this number fail, so that the demonstration shows what happens to those who are not reached. */
export const REFUSED_NUMBER = '+966599999999'

/** Stores texts in the development mailbox instead of sending them; the demonstration uses it. */
export function mailboxGateway(deliver: MailTransport['deliver']): TextGateway {
  return {
    name: 'mailbox',
    channel: 'sms',
    async send({ to, body, key }) {
      if (to === REFUSED_NUMBER) throw new GatewayRefused('demo')
      const dir = /[\u0600-\u06ff]/.test(body) ? 'rtl' : 'ltr'
      await deliver({
        to,
        subject: `SMS: ${body.slice(0, SUBJECT_LENGTH)}…`,
        text: body,
        html: `<!doctype html><title>SMS</title><p dir="${dir}" style="${STYLE}">${escapeHtml(body)}</p>`,
        messageId: `<sms-${key}@localhost>`,
      })
      return `mailbox-${key}`
    },
    // Nobody reports on what is not sent.
    readReport: () => undefined,
  }
}

const STYLE = 'font:18px/1.6 system-ui;white-space:pre-line;max-width:24rem;margin:2rem auto;padding:0 1rem'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
