import { type Language, translate } from '#contract/language.ts'
import type { CalendarFile } from '#services/booking/calendar-file.ts'
import type { Brand } from '#services/clinic-settings.ts'
import type { JobDeps } from '../deps.ts'
import { type HtmlContent, htmlElement as h, type Style } from './markup.ts'

/** The content of an e-mail. All e-mails share one layout. */
export type EmailContent = {
  to: string
  lang: Language
  subject: string
  /** Paragraphs. */
  text: string[]
  /** Six digits, in large type. */
  code?: string
  /** A table of names and values, such as day, time and place. */
  details?: [name: string, value: string][]
  /** A button to a page of the site; `to` is its path. */
  action?: { text: string; to: string }
  /** The last paragraphs. */
  closing?: string[]
  replyTo?: string
  /** What the e-mail changes in the calendar of its receiver. */
  calendar?: CalendarFile[]
}

/** Without an `origin`, e-mails have no button. */
type SenderInfo = Pick<JobDeps, 'origin' | 'contact'> & { brand: Brand }

/** Renders an e-mail as HTML and as plain text. */
export function renderEmail(email: EmailContent, sender: SenderInfo): { html: string; text: string } {
  return { html: renderHtml(email, sender), text: renderText(email, sender) }
}

/**
 * Tables and inline styles, as mail programs know neither style sheets nor layout by CSS. Right to left in
 * Arabic.
 */
function renderHtml(email: EmailContent, sender: SenderInfo): string {
  const { lang, subject, text, code, details = [], action, closing = [] } = email
  const { brand } = sender
  const { light: main } = brand.palette.primary
  const { light: soft } = brand.palette['primary-soft']
  const { light: onMain } = brand.palette['on-primary']
  const dir = lang === 'ar' ? 'rtl' : 'ltr'
  const textAlign = lang === 'ar' ? 'right' : 'left'
  const paragraph = (content: string) => h('p', { dir, style: { ...styles.text, textAlign } }, content)
  const content = [
    h('p', { dir, style: { ...styles.brand, color: main, textAlign } }, translate(brand.names.group, lang)),
    h('h1', { dir, style: { ...styles.title, textAlign } }, subject),
    text.map(paragraph),
    code && h('p', { dir: 'ltr', style: { ...styles.code, color: main, backgroundColor: soft } }, code),
    details.length > 0 &&
      h(
        'table',
        { ...layoutTable, dir, style: styles.details },
        h(
          'tbody',
          {},
          details.map(([name, value]) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row', style: { ...styles.name, textAlign } }, name),
              h('td', { dir: 'auto', style: { ...styles.value, textAlign } }, value),
            ),
          ),
        ),
      ),
    action &&
      sender.origin &&
      // Outlook ignores the padding of a link: its cell has the colour and, for Outlook alone, the padding.
      h(
        'table',
        { ...layoutTable, dir, style: styles.action },
        row(
          { style: { ...styles.button, backgroundColor: main } },
          h(
            'a',
            {
              href: `${sender.origin}${action.to}`,
              target: '_blank',
              style: { ...styles.link, color: onMain },
            },
            action.text,
          ),
        ),
      ),
    closing.map(paragraph),
    h('p', { dir, style: { ...styles.footer, textAlign } }, footerText(lang, sender)),
  ]
  const page = h(
    'table',
    { ...layoutTable, align: 'center', dir, width: '100%', style: { ...styles.page, textAlign } },
    row({}, ...content),
  )
  const body = h(
    'table',
    { ...layoutTable, align: 'center', width: '100%' },
    row({ style: styles.body }, preview(text[0] ?? subject), page),
  )
  const html = h(
    'html',
    { lang, dir },
    h(
      'head',
      {},
      h('meta', { 'http-equiv': 'Content-Type', content: 'text/html; charset=UTF-8' }),
      // Keeps Apple Mail from scaling the text.
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
    ),
    h('body', { dir, style: { backgroundColor: styles.body.backgroundColor, margin: 0, padding: 0 } }, body),
  )
  return `<!doctype html>${html.html}`
}

const layoutTable = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 } as const

/** A table body of one cell. */
const row = (cell: { style?: Style }, ...content: HtmlContent[]) =>
  h('tbody', {}, h('tr', {}, h('td', cell, ...content)))

/**
 * The hidden text that a list of messages shows after the subject. Blank characters follow, so that mail
 * programs do not append the text of the page.
 */
function preview(text: string) {
  const shown = text.slice(0, MAX_PREVIEW_LENGTH)
  return h('div', { style: styles.preview }, shown, PREVIEW_FILLER.repeat(MAX_PREVIEW_LENGTH - shown.length))
}

const MAX_PREVIEW_LENGTH = 150
/** A no-break space and characters without width. */
const PREVIEW_FILLER = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'

function renderText(email: EmailContent, sender: SenderInfo): string {
  const { text, code, details = [], action, closing = [], lang } = email
  return [
    ...text,
    code,
    details.map(([name, value]) => `${name}: ${value}`).join('\n'),
    action && sender.origin && `${action.text}: ${sender.origin}${action.to}`,
    ...closing,
    `— ${footerText(lang, sender)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function footerText(lang: Language, { contact, brand }: SenderInfo): string {
  // The isolates keep the number left to right in an Arabic line.
  return [translate(brand.names.group, lang), contact.phone && `\u2066${contact.phone}\u2069`, contact.email]
    .filter(Boolean)
    .join(' · ')
}

const fontFamily = 'Tahoma, "Segoe UI", Arial, sans-serif'
const styles = {
  body: { backgroundColor: '#f6f9f9', margin: 0, padding: '24px 12px', fontFamily },
  preview: {
    display: 'none',
    lineHeight: '1px',
    maxHeight: 0,
    maxWidth: 0,
    opacity: 0,
    overflow: 'hidden',
  },
  page: {
    backgroundColor: '#ffffff',
    border: '1px solid #d3dedf',
    borderRadius: '12px',
    maxWidth: '560px',
    padding: '24px',
  },
  brand: { fontSize: '18px', fontWeight: 700, lineHeight: '24px', margin: 0 },
  title: { color: '#12262b', fontSize: '22px', lineHeight: '32px', margin: '16px 0 8px' },
  text: {
    color: '#12262b',
    fontSize: '16px',
    lineHeight: '28px',
    margin: '0 0 12px',
    whiteSpace: 'pre-line',
  },
  code: {
    borderRadius: '8px',
    fontSize: '32px',
    fontWeight: 700,
    letterSpacing: '8px',
    lineHeight: '40px',
    margin: '8px 0 16px',
    padding: '12px',
    textAlign: 'center',
  },
  details: { borderCollapse: 'collapse', margin: '8px 0 16px', width: '100%' },
  name: {
    borderBottom: '1px solid #d3dedf',
    color: '#3f555b',
    fontSize: '15px',
    fontWeight: 400,
    padding: '8px 0',
    verticalAlign: 'top',
    width: '35%',
  },
  value: {
    borderBottom: '1px solid #d3dedf',
    color: '#12262b',
    fontSize: '15px',
    fontWeight: 700,
    padding: '8px',
    whiteSpace: 'pre-line',
  },
  action: { borderCollapse: 'separate', margin: '8px 0 16px' },
  button: { borderRadius: '8px', msoPaddingAlt: '12px 24px' },
  link: {
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 700,
    lineHeight: '120%',
    padding: '12px 24px',
    textDecoration: 'none',
  },
  footer: {
    borderTop: '1px solid #d3dedf',
    color: '#566b72',
    fontSize: '13px',
    lineHeight: '22px',
    margin: '16px 0 0',
    padding: '12px 0 0',
  },
} as const
