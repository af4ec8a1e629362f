import type { FastifyInstance } from 'fastify'
import { DEMO_LINKS_URL, demoLinks } from '#config'

/** Serves the pages to which the demonstration's links to other companies lead. Only the demo has them. */
export function serveDemoLinks(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(`${DEMO_LINKS_URL}:name`, (request, reply) => {
    const name = demoLinks.get(request.params.name)
    if (!name) return reply.code(404).type('text/plain').send('There is no such link.')
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="ar" dir="rtl"><title>${name.ar} · ${name.en}</title>
<meta name="viewport" content="width=device-width">
<style>body{font:18px/1.7 system-ui;margin:3rem auto;max-width:40rem;padding:0 1rem}section{margin-bottom:3rem}</style>
<main><section><h1>${name.ar}</h1><p>هذا موقع تجريبي ليس له صفحة هناك. في موقع عيادتك يفتح هذا الرابط الصفحة التي تُدخلها في الإعدادات.</p></section>
<section lang="en" dir="ltr"><h2>${name.en}</h2><p>This is a demonstration, which has no page there. On your clinic’s site this link opens the page that you enter in the settings.</p></section></main>`)
  })
}
