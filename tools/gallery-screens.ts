import type { Page } from '@playwright/test'

/** A screen to capture: its path, and what `prepare` does there first. */
export type Screen = {
  name: string
  path: string
  signedIn?: boolean
  prepare?: (page: Page) => Promise<void>
}

const waitForTimes = (page: Page) =>
  page.getByRole('dialog').locator('[name=time]').first().waitFor({ state: 'attached' })
const waitForTable = (page: Page) => page.locator('#main table').first().waitFor()

/** The screens of docs/gallery.md with their headings. */
export const galleryScreens: (Screen & { title: string })[] = [
  { name: 'gallery-home', title: 'Home', path: '/' },
  { name: 'gallery-doctors', title: 'Doctors', path: '/doctors' },
  { name: 'gallery-doctor', title: 'A doctor', path: '/doctors/1' },
  {
    name: 'gallery-book',
    title: 'Booking an appointment',
    path: '/doctors/1/book',
    signedIn: true,
    prepare: waitForTimes,
  },
  {
    name: 'gallery-bookings',
    title: 'My appointments',
    path: '/bookings',
    signedIn: true,
    prepare: waitForTable,
  },
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

/** Returns docs/gallery.md: each screen with its four screenshots. */
export function galleryPage(screens: typeof galleryScreens): string {
  const image = (name: string, number: number, alt: string, width: number) =>
    `<img src="screenshots/${name}.${number}.webp" width="${width}" alt="${alt}">`
  const sections = screens.map(({ name, title }) =>
    [
      `## ${title}`,
      '',
      image(name, 1, `${title}: Arabic, phone, light`, 200),
      image(name, 3, `${title}: English, phone, dark`, 200),
      '',
      image(name, 4, `${title}: English, desktop, light`, 400),
      image(name, 2, `${title}: Arabic, desktop, dark`, 400),
    ].join('\n'),
  )
  return `# Gallery

The main screens in Arabic and English, on a phone and on a desktop, in the light and the dark theme. \`npm run screenshots\`
captures them from the running product.

${sections.join('\n\n')}
`
}
