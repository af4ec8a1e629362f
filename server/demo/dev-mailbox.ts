import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EmailMessage } from '#jobs/emails/mail-transport.ts'

type StoredEmail = EmailMessage & { id: string; at: string }

/**
 * Serves the development mailbox: the e-mails that would have been sent, newest first.
 * `/dev/mailbox.json?to=` is for scripts. Registered only in the demo without an SMTP server, never in
 * production.
 */
export function serveDevMailbox(app: FastifyInstance, folder: string): void {
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox.json', async (request, reply) => {
    const recipient = String(request.query.to ?? '').toLowerCase()
    const emails = await readEmails(folder)
    return reply
      .header('cache-control', 'no-store')
      .send({ data: recipient ? emails.filter(({ to }) => to.toLowerCase() === recipient) : emails })
  })

  app.get('/dev/mailbox', async (_, reply) => {
    const emails = await readEmails(folder)
    const rows = emails.map(
      ({ id, at, to, subject }) =>
        `<tr><td><time>${escapeHtml(at)}</time><td>${escapeHtml(to)}<td dir="auto"><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a>`,
    )
    return sendPage(
      reply,
      `<!doctype html><html lang="en"><title>Development mailbox</title><meta name="viewport" content="width=device-width">
<style>body{font:16px/1.6 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ccc;padding:.5rem;text-align:start;overflow-wrap:anywhere}</style>
<h1>Development mailbox</h1><p>Nothing is sent: no SMTP_URL is configured. Texts to phones (SMS) are here too. ${emails.length === 0 ? 'Nothing yet.' : ''}</p>
<table><thead><tr><th scope="col">Time (UTC)<th scope="col">To<th scope="col">Subject<tbody>${rows.join('')}</table>`,
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const email = (await readEmails(folder)).find(({ id }) => id === request.params.id)
    return email
      ? sendPage(reply, email.html)
      : reply.code(404).type('text/plain').send('There is no such e-mail.')
  })
}

/** An e-mail may not run scripts or load anything. */
function sendPage(reply: FastifyReply, html: string) {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('text/html; charset=utf-8')
    .send(html)
}

async function readEmails(folder: string): Promise<StoredEmail[]> {
  const names = await readdir(folder).catch(() => [])
  const emails = names
    .filter(name => name.endsWith('.json'))
    .sort()
    .reverse()
    // A file that is being written or deleted is skipped.
    .map(name => readFile(join(folder, name), 'utf8').then(JSON.parse, () => undefined))
  return (await Promise.all(emails)).filter(email => email !== undefined)
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
