import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { CalendarFile } from '#services/booking/calendar-file.ts'

/** A rendered e-mail. */
export type EmailMessage = {
  to: string
  /** The name before the sender's address. */
  senderName?: string
  subject: string
  html: string
  text: string
  messageId: string
  replyTo?: string
  calendar?: CalendarFile[]
  /** The id of the request that enqueued it. */
  requestId?: string
}

/** Delivers e-mails; `deliver` throws when it fails. `close` ends its connections. */
export type MailTransport = { deliver: (message: EmailMessage) => Promise<void>; close: () => void }

/** E-mails that are delivered at the same time. */
export const EMAIL_CONCURRENCY = 4

/**
 * Delivers through an SMTP server. The timeouts are short, so that a silent server does not block the queue.
 */
export function smtpTransport(url: string, from: string): MailTransport {
  // A name that the operator set is replaced by that of the brand.
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: EMAIL_CONCURRENCY,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      // Nothing in a message may make nodemailer read a file or fetch a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: address, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    async deliver({ requestId, calendar = [], senderName, ...message }) {
      await transport.sendMail({
        ...message,
        ...(senderName && { from: { name: senderName, address } }),
        ...calendarParts(calendar),
        ...(requestId && { headers: { 'X-Request-Id': requestId } }),
      })
    },
    close: () => transport.close(),
  }
}

/**
 * Mail programs act on the one calendar file that is an alternative of the text (RFC 6047 §2.4); several
 * files are attached for the reader to open.
 */
function calendarParts(calendar: CalendarFile[]) {
  const [first, ...others] = calendar
  if (first && others.length === 0)
    return { icalEvent: { method: first.method, filename: 'appointment.ics', content: first.content } }
  return {
    attachments: calendar.map(({ method, content }, at) => ({
      filename: `appointment-${at + 1}.ics`,
      content,
      contentType: `text/calendar; charset=utf-8; method=${method.toUpperCase()}`,
    })),
  }
}

const MAX_MAILBOX_MESSAGES = 500

/** Stores e-mails as files instead, for /dev/mailbox. A file is named for its time in milliseconds. */
export function devMailbox(folder: string, clock: () => number): MailTransport {
  let lastTimestamp = 0
  let files: Promise<string[]> | undefined
  return {
    async deliver(message) {
      // It has links and codes of everybody.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      lastTimestamp = Math.max(clock(), lastTimestamp + 1)
      const file = `${lastTimestamp}.json`
      const stored = { id: String(lastTimestamp), at: new Date(lastTimestamp).toISOString(), ...message }
      // The folder is read once: that costs more than an e-mail.
      files ??= readdir(folder).then(
        names => names.sort(),
        () => [],
      )
      const all = await files
      await writeFile(join(folder, file), JSON.stringify(stored))
      all.push(file)
      for (const old of all.splice(0, Math.max(0, all.length - MAX_MAILBOX_MESSAGES)))
        await rm(join(folder, old), { force: true })
    },
    close: () => {},
  }
}
