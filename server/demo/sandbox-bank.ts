import { readFile } from 'node:fs/promises'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxBank } from '#api/payments/sandbox-bank.ts'
import { type Language, type LocalizedText, preferredLanguage, translate } from '#contract/language.ts'
import { currencyLabel } from '#contract/response-messages.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { chosenLanguage } from '../pages/visitor-language.ts'

const translations = {
  title: { ar: 'بنك تجريبي', en: 'Sandbox bank' },
  warning: {
    ar: 'هذه صفحة للعرض فقط: لا يوجد بنك هنا ولا بطاقات، ولن يُخصم أي مبلغ.',
    en: 'This page is for demonstrations: there is no bank and no card here, and nothing is charged.',
  },
  order: { ar: 'الطلب {{number}}', en: 'Order {{number}}' },
  amount: { ar: `{{amount}} ${currencyLabel.ar}`, en: `{{amount}} ${currencyLabel.en}` },
  approve: { ar: 'قبول الدفع', en: 'Approve the payment' },
  refuse: { ar: 'رفض الدفع', en: 'Decline the payment' },
  leave: { ar: 'العودة دون دفع', en: 'Go back without paying' },
  decided: { ar: 'تم البت في عملية الدفع هذه.', en: 'This payment has already been decided.' },
  back: { ar: 'العودة إلى الطلب', en: 'Back to the order' },
} as const satisfies Record<string, LocalizedText>

const FONTS_DIR = new URL('../../web/styles/fonts/', import.meta.url)

type PaymentParams = { Params: { reference: string } }

/**
 * Serves the page of the sandbox bank: approve, refuse or leave. It asks for no card. Registered only in the
 * demo without a payment account, never in production.
 */
export function serveSandboxBank(app: FastifyInstance, bank: SandboxBank): void {
  app.register(async page => {
    await page.register(formbody, { bodyLimit: 1024 })

    for (const name of ['core', 'latin'])
      page.get(`/dev/bank/fonts/${name}`, async (_, reply) =>
        reply.type('font/woff2').send(await readFile(new URL(`plex-${name}-400.woff2`, FONTS_DIR))),
      )

    page.get<PaymentParams>('/dev/bank/:reference', async (request, reply) => {
      const payment = await bank.get(request.params.reference)
      if (!payment) return reply.code(404).type('text/plain').send('There is no such payment.')
      const lang = languageOfRequest(request)
      const text = (key: keyof typeof translations, values = {}) =>
        escapeHtml(translate(translations[key], lang, values))
      const decision =
        payment.status === 'open'
          ? `<form method="post"><button name="decision" value="approve">${text('approve')}</button>
<button name="decision" value="refuse" class="quiet">${text('refuse')}</button></form>
<p><a href="${escapeHtml(payment.returnPath)}">${text('leave')}</a></p>`
          : `<p>${text('decided')}</p><p><a href="${escapeHtml(payment.returnPath)}">${text('back')}</a></p>`
      return sendPage(
        reply,
        `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><title>${text('title')}</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>${PAGE_STYLE}</style><main><h1>${text('title')}</h1><p class="warning">${text('warning')}</p>
<p>${text('order', { number: payment.description })}</p>
<p class="amount"><bdi>${text('amount', { amount: formatRiyals(toRiyals(payment.amountHalalas)) })}</bdi></p>${decision}</main>`,
      )
    })

    page.post<PaymentParams & { Body: { decision?: string } }>(
      '/dev/bank/:reference',
      async (request, reply) => {
        const { reference } = request.params
        const payment = await bank.get(reference)
        if (!payment) return reply.code(404).type('text/plain').send('There is no such payment.')
        const decision = request.body?.decision
        if (decision === 'approve' || decision === 'refuse')
          await bank.decide(reference, decision === 'approve' ? 'paid' : 'failed')
        return reply.redirect(payment.returnPath, 303)
      },
    )
  })
}

const PAGE_STYLE = `@font-face{font-family:Core;src:url(/dev/bank/fonts/core)}@font-face{font-family:Latin;src:url(/dev/bank/fonts/latin)}
body{background:#fdf6e3;color:#12262b;font:17px/1.7 Core,Latin,sans-serif;margin:0}
main{background:#fff;border:3px dashed #8a5300;border-radius:16px;margin:2rem auto;max-width:30rem;padding:1.5rem;box-sizing:border-box;width:calc(100% - 2rem)}
h1{margin-block:0 .5rem}.warning{background:#fcefd6;border-radius:8px;color:#5c3700;font-weight:600;padding:.75rem 1rem}
.amount{font-size:1.75rem;font-weight:600;margin:0}form{display:grid;gap:.75rem;margin-block:1.5rem}
button{background:#0a5a8a;border:2px solid #0a5a8a;border-radius:10px;color:#fff;cursor:pointer;font:inherit;font-weight:600;min-height:3rem}
button.quiet{background:#fff;color:#0a5a8a}a{color:#0a5a8a}`

/** The page runs no script; its form posts to the page, which redirects to the site. */
function sendPage(reply: FastifyReply, html: string) {
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(html)
}

function languageOfRequest(request: FastifyRequest): Language {
  return chosenLanguage(request) ?? preferredLanguage(request.headers['accept-language'])
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
