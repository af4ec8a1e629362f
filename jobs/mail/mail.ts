import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, say } from '#contract/pair.ts'
import type { Deps } from '../deps.ts'
import { words } from './words.ts'

/** A letter as data; how it looks is one form for all. */
export type Mail = {
  to: string
  lang: Language
  subject: string
  /** Paragraphs. */
  text: string[]
  /** Six digits, shown large. */
  code?: string
  /** Names and values: when, where, with whom. */
  facts?: [name: string, value: string][]
  /** A button to a page of the site; `to` is its path. */
  action?: { text: string; to: string }
  /** Paragraphs after all else. */
  after?: string[]
  replyTo?: string
}

type Sender = Pick<Deps, 'origin' | 'contact'>

/** The letter as HTML, right to left in Arabic. Mail programs know no style sheets: every style stands at its element. */
export function htmlOf(mail: Mail, sender: Sender): string {
  const { lang, subject, text, code, facts = [], action, after = [] } = mail
  const dir = lang === 'ar' ? 'rtl' : 'ltr'
  const align = lang === 'ar' ? 'right' : 'left'
  const paragraph = (content: string, place: number) =>
    h(Text, { key: `${place}${content}`, dir, style: { ...styles.text, textAlign: align } }, content)
  const page = h(
    Html,
    { lang, dir },
    h(Head, null),
    h(
      Body,
      { dir, style: styles.body },
      h(Preview, null, text[0] ?? subject),
      h(
        Container,
        { dir, style: { ...styles.page, textAlign: align } },
        h(Text, { dir, style: { ...styles.brand, textAlign: align } }, say(words.brand, lang)),
        h(Heading, { as: 'h1', dir, style: { ...styles.title, textAlign: align } }, subject),
        text.map(paragraph),
        code && h(Text, { dir: 'ltr', style: styles.code }, code),
        facts.length > 0 &&
          h(
            'table',
            { dir, role: 'presentation', cellPadding: 0, cellSpacing: 0, style: styles.facts },
            h(
              'tbody',
              null,
              facts.map(([name, value]) =>
                h(
                  'tr',
                  { key: name },
                  h('th', { scope: 'row', style: { ...styles.name, textAlign: align } }, name),
                  h('td', { dir: 'auto', style: { ...styles.value, textAlign: align } }, value),
                ),
              ),
            ),
          ),
        action &&
          sender.origin &&
          h(Button, { href: `${sender.origin}${action.to}`, style: styles.button }, action.text),
        after.map(paragraph),
        h(Text, { dir, style: { ...styles.foot, textAlign: align } }, footOf(lang, sender)),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/** The same letter as plain text. */
export function textOf(mail: Mail, sender: Sender): string {
  const { text, code, facts = [], action, after = [], lang } = mail
  return [
    ...text,
    code,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    action && sender.origin && `${action.text}: ${sender.origin}${action.to}`,
    ...after,
    `— ${footOf(lang, sender)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function footOf(lang: Language, { contact }: Sender): string {
  return [say(words.brand, lang), contact.phone && `\u2066${contact.phone}\u2069`, contact.email]
    .filter(Boolean)
    .join(' · ')
}

const font = 'Tahoma, "Segoe UI", Arial, sans-serif'
const styles = {
  body: { backgroundColor: '#f6f9f9', margin: 0, padding: '24px 12px', fontFamily: font },
  page: {
    backgroundColor: '#ffffff',
    border: '1px solid #d3dedf',
    borderRadius: '12px',
    maxWidth: '560px',
    padding: '24px',
  },
  brand: { color: '#0a5a5e', fontSize: '18px', fontWeight: 700, margin: 0 },
  title: { color: '#12262b', fontSize: '22px', lineHeight: '32px', margin: '16px 0 8px' },
  text: {
    color: '#12262b',
    fontSize: '16px',
    lineHeight: '28px',
    margin: '0 0 12px',
    whiteSpace: 'pre-line',
  },
  code: {
    backgroundColor: '#ddf0ef',
    borderRadius: '8px',
    color: '#0a5a5e',
    fontSize: '32px',
    fontWeight: 700,
    letterSpacing: '8px',
    lineHeight: '40px',
    margin: '8px 0 16px',
    padding: '12px',
    textAlign: 'center',
  },
  facts: { borderCollapse: 'collapse', margin: '8px 0 16px', width: '100%' },
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
  button: {
    backgroundColor: '#0a5a5e',
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 700,
    margin: '8px 0 16px',
    padding: '12px 24px',
  },
  foot: {
    borderTop: '1px solid #d3dedf',
    color: '#566b72',
    fontSize: '13px',
    lineHeight: '22px',
    margin: '16px 0 0',
    padding: '12px 0 0',
  },
} as const
