import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Envelope } from '#jobs/deps.ts'

type Letter = Envelope & { id: string; at: string }

/**
 * The development mailbox: what would have been sent, newest first. `/dev/mailbox.json?to=` is the same for scripts.
 * Registered only in the demonstration without an SMTP server, never in production.
 */
export function serveMailbox(app: FastifyInstance, folder: string): void {
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox.json', async (request, reply) => {
    const wanted = String(request.query.to ?? '').toLowerCase()
    const letters = await lettersIn(folder)
    return reply
      .header('cache-control', 'no-store')
      .send({ data: wanted ? letters.filter(({ to }) => to.toLowerCase() === wanted) : letters })
  })

  app.get('/dev/mailbox', async (_, reply) => {
    const letters = await lettersIn(folder)
    const rows = letters.map(
      ({ id, at, to, subject }) =>
        `<tr><td><time>${escaped(at)}</time><td>${escaped(to)}<td dir="auto"><a href="/dev/mailbox/${id}">${escaped(subject)}</a>`,
    )
    return page(
      reply,
      `<!doctype html><html lang="en"><title>Development mailbox</title><meta name="viewport" content="width=device-width">
<style>body{font:16px/1.6 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ccc;padding:.5rem;text-align:start;overflow-wrap:anywhere}</style>
<h1>Development mailbox</h1><p>Nothing is sent: no SMTP_URL is configured. ${letters.length === 0 ? 'No letters yet.' : ''}</p>
<table><thead><tr><th scope="col">Time (UTC)<th scope="col">To<th scope="col">Subject<tbody>${rows.join('')}</table>`,
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const letter = (await lettersIn(folder)).find(({ id }) => id === request.params.id)
    return letter
      ? page(reply, letter.html)
      : reply.code(404).type('text/plain').send('There is no such letter.')
  })
}

/** A letter runs no script and loads nothing. */
function page(reply: FastifyReply, html: string) {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('text/html; charset=utf-8')
    .send(html)
}

async function lettersIn(folder: string): Promise<Letter[]> {
  const names = await readdir(folder).catch(() => [])
  const letters = names
    .filter(name => name.endsWith('.json'))
    .sort()
    .reverse()
    // One that is just being written, or thrown away, is left out.
    .map(name => readFile(join(folder, name), 'utf8').then(JSON.parse, () => undefined))
  return (await Promise.all(letters)).filter(letter => letter !== undefined)
}

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
