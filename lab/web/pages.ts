import { execSync } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { publicPaths } from '../../tests/support/browser/page-paths.ts'

/*
 * npm run bench:pages: prints what each public page of a running site (`npm start`) sends; BASE_URL if it is
 * not at http://localhost:3000. Scripts are those that the page requests by itself, without interaction.
 */
const base = process.env.BASE_URL ?? 'http://localhost:3000'

type Response = { headers: IncomingMessage['headers']; headerBytes: number; body: Buffer }

/** Sends a request of a first visit; the body stays as it came. */
async function request(path: string, headers: Record<string, string>): Promise<Response> {
  const [response] = (await once(get(new URL(path, base), { headers }), 'response')) as [IncomingMessage]
  const headerBytes = response.rawHeaders.reduce((bytes, text) => bytes + text.length + 2, 0)
  return { headers: response.headers, headerBytes, body: await buffer(response) }
}

const scripts = new Map<string, Promise<Response>>()
const requestScript = (path: string) => {
  const known = scripts.get(path) ?? request(path, { 'accept-encoding': 'br' })
  scripts.set(path, known)
  return known
}

/** The scripts that a page preloads or imports. */
const scriptsOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.js(?=")/g))]

const kb = (bytes: number) => (bytes / 1000).toFixed(1)
const rows: string[] = []
for (const path of publicPaths)
  for (const lang of ['ar', 'en']) {
    const cookie = `lang=${lang}`
    const html = (await request(path, { cookie, 'accept-encoding': 'identity' })).body.toString()
    const compressed = await request(path, { cookie, 'accept-encoding': 'br' })
    const pageScripts = await Promise.all(scriptsOf(html).map(requestScript))
    const scriptBytes = pageScripts.reduce((bytes, { body }) => bytes + body.length, 0)
    const [longest = 0] = pageScripts.map(({ headerBytes }) => headerBytes).sort((a, b) => b - a)
    rows.push(
      [
        path,
        lang,
        kb(Buffer.byteLength(html)),
        kb(compressed.body.length),
        html.match(/<[a-z]/g)?.length,
        pageScripts.length,
        kb(scriptBytes),
        compressed.headerBytes,
        longest,
      ].join(' | '),
    )
  }
const commit = execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim()
console.log(`Commit ${commit}; kB = 1000 bytes, scripts compressed with brotli.

| Page | | HTML, kB | brotli, kB | Elements | Scripts | Scripts, kB | Its headers, bytes | Headers of a script, bytes |
| --- | --- | --: | --: | --: | --: | --: | --: | --: |
${rows.map(row => `| ${row} |`).join('\n')}`)
