import type { Page } from '@playwright/test'
import type { Event } from './events.ts'

/** A fault of a product that loses, doubles or keeps silent, and the event that must find it. */
type PlantedFault = { name: string; event: Event; plant: (page: Page) => Promise<unknown> }

export const plantedFaults: PlantedFault[] = [
  {
    name: 'a refusal is silent',
    event: 'refuse',
    plant: page =>
      page.addInitScript(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('[data-toast], [role=alert] { display: none !important }')
        document.adoptedStyleSheets = [sheet]
      }),
  },
  {
    name: 'a lost answer is silent',
    event: 'drop',
    plant: page =>
      page.addInitScript(() => {
        const { fetch } = globalThis
        globalThis.fetch = (url, init) =>
          fetch(url, init).catch(error => {
            if (init?.method === 'GET') throw error
            return new Promise(() => {})
          })
      }),
  },
  {
    name: 'a refusal after the page was left is silent',
    event: 'close',
    plant: page =>
      page.addInitScript(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('[data-toast] { display: none !important }')
        const { pathname } = location
        setInterval(() => {
          if (location.pathname !== pathname) document.adoptedStyleSheets = [sheet]
        }, 10)
      }),
  },
  {
    name: 'the browser’s Back hides a refusal',
    event: 'back',
    plant: page =>
      page.addInitScript(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('[data-toast] { display: none !important }')
        addEventListener('popstate', () => {
          document.adoptedStyleSheets = [sheet]
        })
      }),
  },
  {
    name: 'the browser’s Back sends again',
    event: 'back',
    plant: page => sendAgainOn(page, 'popstate'),
  },
  {
    name: 'a second press sends again',
    event: 'double',
    plant: page => sendAgainOn(page, 'click'),
  },
  {
    name: 'the answer overwrites what was typed meanwhile',
    event: 'typing',
    plant: page =>
      page.addInitScript(() => {
        const { fetch } = globalThis
        globalThis.fetch = async (url, init) => {
          const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type=text]')]
          const sent = fields.map(({ value }) => value)
          const response = await fetch(url, init)
          const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
          if (init?.method && init.method !== 'GET')
            for (const [index, field] of fields.entries()) {
              setValue?.call(field, sent[index])
              field.dispatchEvent(new Event('input', { bubbles: true }))
            }
          return response
        }
      }),
  },
  {
    name: 'a refused form stays disabled',
    event: 'again',
    plant: page =>
      page.addInitScript(() => {
        const { fetch } = globalThis
        globalThis.fetch = async (url, init) => {
          const response = await fetch(url, init)
          if (!response.ok) for (const button of document.querySelectorAll('button')) button.disabled = true
          return response
        }
      }),
  },
  {
    name: 'each attempt has another key',
    event: 'key',
    plant: page =>
      page.addInitScript(() => {
        const { fetch } = globalThis
        globalThis.fetch = (url, init) => {
          const headers = new Headers(init?.headers)
          if (headers.has('idempotency-key'))
            headers.set('idempotency-key', String(Math.random()).padEnd(20, '0'))
          return fetch(url, { ...init, headers })
        }
      }),
  },
  {
    name: 'no attempt has a key',
    event: 'key',
    plant: page =>
      page.addInitScript(() => {
        const { fetch } = globalThis
        globalThis.fetch = (url, init) => {
          const headers = new Headers(init?.headers)
          headers.delete('idempotency-key')
          return fetch(url, { ...init, headers })
        }
      }),
  },
  {
    name: 'a reload forgets the key',
    event: 'reload',
    plant: page => page.addInitScript(() => sessionStorage.removeItem('attempts')),
  },
  {
    name: 'what is scanned during a write is lost',
    event: 'scan',
    plant: page =>
      page.addInitScript(() => {
        const { fetch } = globalThis
        let writing = 0
        globalThis.fetch = (url, init) => {
          if (!init?.method || init.method === 'GET') return fetch(url, init)
          writing++
          return fetch(url, init).finally(() => writing--)
        }
        document.addEventListener(
          'submit',
          event => {
            if (writing === 0) return
            event.preventDefault()
            event.stopImmediatePropagation()
          },
          true,
        )
      }),
  },
]

/** Sends the last write once more, as another attempt, with each event of a kind. */
const sendAgainOn = (page: Page, kind: 'click' | 'popstate') =>
  page.addInitScript(type => {
    const { fetch } = globalThis
    let write: Parameters<typeof fetch> | undefined
    globalThis.fetch = (url, init) => {
      const headers = new Headers(init?.headers)
      headers.delete('idempotency-key')
      if (init?.method && init.method !== 'GET') write = [url, { ...init, headers }]
      return fetch(url, init)
    }
    addEventListener(type, () => write && void fetch(...write).catch(() => undefined), true)
  }, kind)
