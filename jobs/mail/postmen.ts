import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Envelope } from '../deps.ts'

/** How many letters are on their way at once. */
export const LETTERS_AT_ONCE = 4

/** Posts through an SMTP server; a server that does not answer costs seconds, not minutes. `close` ends its connections. */
export function smtpPostman(url: string, from: string) {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: LETTERS_AT_ONCE,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      // Nothing of a letter is read from a file or fetched from an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    post: async ({ requestId, ...envelope }: Envelope) => {
      await transport.sendMail({ ...envelope, ...(requestId && { headers: { 'X-Request-Id': requestId } }) })
    },
    close: () => transport.close(),
  }
}

/** How many letters the development mailbox keeps. */
const KEPT = 500

/** Puts letters into a folder instead, for /dev/mailbox. The name of a file tells when it came. */
export function mailboxPostman(folder: string, clock: () => number) {
  let last = 0
  return {
    post: async (envelope: Envelope) => {
      await mkdir(folder, { recursive: true })
      last = Math.max(clock(), last + 1)
      const letter = { id: String(last), at: new Date(last).toISOString(), ...envelope }
      await writeFile(join(folder, `${last}.json`), JSON.stringify(letter))
      const old = (await readdir(folder)).sort().slice(0, -KEPT)
      for (const name of old) await rm(join(folder, name), { force: true })
    },
    close: () => {},
  }
}
