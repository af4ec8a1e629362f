import type { Page } from '@playwright/test'

/** A screen to take a picture of: its address, and what is done there first. */
export type Screen = {
  name: string
  path: string
  signedIn?: boolean
  prepare?: (page: Page) => Promise<void>
}

const dialog = (page: Page) => page.getByRole('dialog').getByRole('grid').waitFor()
const table = (page: Page) => page.locator('#main table').first().waitFor()

/** The screens of docs/gallery.md with what stands over them there. */
export const screens: (Screen & { title: string })[] = [
  { name: 'gallery-home', title: 'Home', path: '/' },
  { name: 'gallery-doctors', title: 'Doctors', path: '/doctors' },
  { name: 'gallery-doctor', title: 'A doctor', path: '/doctors/1' },
  {
    name: 'gallery-book',
    title: 'Booking a visit',
    path: '/doctors/1/book',
    signedIn: true,
    prepare: dialog,
  },
  { name: 'gallery-bookings', title: 'My appointments', path: '/bookings', signedIn: true, prepare: table },
  { name: 'gallery-hospital', title: 'A hospital', path: '/hospitals/1' },
  { name: 'gallery-home-care', title: 'Home care', path: '/home-care' },
  { name: 'gallery-news', title: 'News', path: '/news' },
  {
    name: 'gallery-calculator',
    title: 'A calculator',
    path: '/calculator/ideal-weight',
    prepare: async page => {
      await page.getByRole('textbox').first().fill('170')
      await page.getByRole('textbox').nth(1).fill('68')
      await page.locator('#main button[type=submit]').first().click()
    },
  },
  { name: 'gallery-store', title: 'The pharmacy', path: '/store' },
  { name: 'gallery-products', title: 'Products', path: '/store/products' },
  { name: 'gallery-product', title: 'A product', path: '/store/products/3' },
  { name: 'gallery-profile', title: 'My profile', path: '/profile', signedIn: true },
  { name: 'gallery-sign-in', title: 'Sign in', path: '/sign-in' },
]

/** docs/gallery.md: each screen with its four pictures. */
export function galleryOf(all: typeof screens): string {
  const picture = (name: string, place: number, alt: string, width: number) =>
    `<img src="screenshots/${name}.${place}.webp" width="${width}" alt="${alt}">`
  const parts = all.map(({ name, title }) =>
    [
      `## ${title}`,
      '',
      picture(name, 1, `${title}: Arabic, phone, light`, 200),
      picture(name, 3, `${title}: English, phone, dark`, 200),
      '',
      picture(name, 4, `${title}: English, desktop, light`, 400),
      picture(name, 2, `${title}: Arabic, desktop, dark`, 400),
    ].join('\n'),
  )
  return `# Gallery

The main screens in Arabic and English, on a phone and on a desktop, light and dark, taken from the running product by
\`npm run screenshots\`.

${parts.join('\n\n')}
`
}
