import {
  delayScripts,
  expect,
  newCredentials,
  signInNewPatient,
  test,
  waitForHydration,
} from './support/fixtures.ts'

test('a guest who opens the bookings signs in and arrives there, also with another spelling of the URL', async ({
  page,
  t,
}) => {
  const { email, password } = newCredentials()
  await page.request.post('/backend/api/user/register', { form: { email, password } })
  await page.goto('/Bookings')
  await expect(page).toHaveURL('/sign-in')
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: false }).first().fill(password)
  await page.getByRole('button', { name: t('sign_in.submit') }).click()
  await expect(page).toHaveURL(/\/bookings$/i)
  await expect(page.getByText(t('bookings.empty'))).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['access_token', 'userId'])
})

test('a guest who is led to sign-in sees the title and heading of the page meanwhile', {
  tag: '@once',
}, async ({ page, t }) => {
  for (const [path, title] of [
    ['/address', t('addresses.title')],
    ['/bookings', t('bookings.title')],
    ['/profile', t('profile.title')],
    ['/book', t('book.title')],
    ['/store/cart', t('cart.title')],
  ] as const) {
    // The page of sign-in does not arrive before the end of the test.
    await page.route(/sign-in-page/, () => {})
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute(/sign-in-page/)
  }
})

test('a wrong password is refused in the form, and the e-mail stays', async ({ page, t, checkPage }) => {
  await page.goto('/sign-in')
  await page.getByLabel(t('account.email')).fill('nobody@example.com')
  await page.getByLabel(t('account.password'), { exact: false }).first().fill('Wrong@2026')
  await page.getByRole('button', { name: t('sign_in.submit') }).click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeVisible()
  await expect(page.getByLabel(t('account.email'))).toHaveValue('nobody@example.com')
  // Longer than a page has to show it before a toast does.
  await page.waitForTimeout(500)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expect(page).toHaveURL('/sign-in')
  await checkPage()
})

test('a link that is followed while the profile and the cart are loading leaves none of them out', async ({
  page,
  t,
}) => {
  const { token, email } = await signInNewPatient(page)
  const headers = { authorization: `Bearer ${token}` }
  const profile = { first_name: 'Sara', last_name: 'Alotaibi', email, phone: '0501234567' }
  await page.request.put('/backend/api/user/profile', { headers, form: profile })
  await page.request.post('/backend/api/user/cart/add', { headers, data: { product_id: 1, quantity: 1 } })
  let isFirst = true
  await page.route(/\/user\/(profile|cart)(\?|$)/, async route => {
    // The answers to what the first page reads never arrive.
    if (!isFirst) await route.fallback()
  })
  const firstRead = page.waitForRequest('**/user/profile')
  await page.goto('/doctors/1')
  await firstRead
  isFirst = false
  await page
    .locator('#main')
    .getByRole('link', { name: t('doctors.book'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel(t('book.name'))).toHaveValue('Sara Alotaibi')

  isFirst = true
  await page.goto('/store/products')
  isFirst = false
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  const bar = page.getByRole('navigation', { name: t('store.bar') })
  await expect(bar.getByRole('link', { name: t('store.cart') })).toContainText('1')
})

test('a click before hydration is replayed after it', async ({ page, t }) => {
  const release = await delayScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: t('account.show_password') })
  await button.click()
  release()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})

for (const turns of [0, 2, 5])
  test(`a click ${turns} event-loop turns after hydration began happens once`, async ({ page, t }) => {
    await page.addInitScript(
      ({ name, turns }) => {
        const listen = document.addEventListener
        document.addEventListener = function (this: Document, ...asked: Parameters<typeof listen>) {
          listen.apply(this, asked)
          // The first click listener of the document is React’s.
          if (asked[0] !== 'click') return
          document.addEventListener = listen
          const { port1, port2 } = new MessageChannel()
          let left = turns
          port1.onmessage = () => {
            if (left-- > 0) return port2.postMessage(0)
            const button = document.querySelector(`button[aria-label="${name}"]`)
            // A dispatched event, not click(), which cannot nest: it may be replayed during its own dispatch.
            button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
          }
          port2.postMessage(0)
        } as typeof listen
      },
      { name: t('gallery.next'), turns },
    )
    // Without animation, so that no picture is passed on the way to another.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/hospitals/1')
    const gallery = page.getByRole('region', { name: t('gallery.title') })
    await expect(gallery.getByRole('status')).toHaveText(t('gallery.status', { number: 2, total: 4 }))
  })

test('Back during hydration loads the page of its URL', async ({ page, t }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener
    if (sessionStorage.getItem('goes back') !== null)
      window.addEventListener = function (this: Window, ...asked: Parameters<typeof listen>) {
        listen.apply(this, asked)
        // The first one that does not capture is that of the router, which hydration has just created.
        if (asked[0] !== 'popstate' || asked[2]) return
        window.addEventListener = listen
        sessionStorage.clear()
        history.back()
      } as typeof listen
  })
  await page.goto('/doctors')
  await page.getByLabel(t('doctor_name')).fill('zzzzzzzz')
  await page.getByRole('button', { name: t('doctors.submit') }).click()
  await expect(page.getByText(t('no_result'))).toBeVisible()
  // Slow enough that hydration has not ended when Back arrives.
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.evaluate(() => sessionStorage.setItem('goes back', ''))
  await page.reload({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/doctors')
  await expect(page.getByText(t('no_result'))).toBeHidden()
  await waitForHydration(page)
})

test('a form submitted before hydration is submitted after it; errors are shown at the field', async ({
  page,
  t,
}) => {
  const release = await delayScripts(page)
  await page.goto('/sign-up', { waitUntil: 'commit' })
  await page.getByLabel(t('sign_up.email')).fill('not an address')
  await page.getByLabel(t('account.password'), { exact: false }).first().fill('alllowercase')
  await page.getByRole('button', { name: t('sign_up.submit') }).click()
  release()
  await expect(page.getByText(t('invalid email')).first()).toBeVisible()
  await expect(
    page.getByText(t('password must contain Big letter and special characters')).first(),
  ).toBeVisible()
  await expect(page.getByLabel(t('sign_up.email'))).toHaveValue('not an address')
})

test('an invalid token leads to sign-in and back', async ({ page, t }) => {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'long-dead')
    localStorage.setItem('userId', '1')
  })
  await page.goto('/bookings')
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sign_in.title'))
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('signing out in one tab signs out the other', async ({ page, t }) => {
  await signInNewPatient(page)
  await page.goto('/bookings')
  await expect(page.getByText(t('bookings.empty'))).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('/doctors')
  await second.getByRole('button', { name: t('shell.account') }).click()
  await second.getByRole('button', { name: t('shell.log_out') }).click()
  await expect(second.getByRole('link', { name: t('shell.sign_in') })).toBeVisible()
  await expect(page).toHaveURL('/sign-in')
})

test('signing in in one tab signs in the other, which returns to the page it came from', async ({
  page,
  t,
}) => {
  const { email, password } = newCredentials()
  await page.request.post('/backend/api/user/register', { form: { email, password } })
  await page.goto('/bookings')
  await expect(page).toHaveURL('/sign-in')
  const second = await page.context().newPage()
  // A link pressed before hydration carries the return URL in its address.
  await second.goto('/doctors')
  const link = second.getByRole('link', { name: t('shell.sign_in') })
  await expect(link).toHaveAttribute('href', '/sign-in?backUrl=%2Fdoctors')
  await second.goto('/sign-in?backUrl=%2Fdoctors')
  await second.getByLabel(t('account.email')).fill(email)
  await second.getByLabel(t('account.password'), { exact: false }).first().fill(password)
  await second.getByRole('button', { name: t('sign_in.submit') }).click()
  await expect(second).toHaveURL('/doctors')
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByRole('button', { name: t('shell.account') })).toBeVisible()
})

test('another account that signs in in another tab finds nothing of the first one @once', async ({
  page,
  t,
}) => {
  const first = await signInNewPatient(page)
  await page.goto('/profile')
  const [email, name] = [page.locator('#main input[name=email]'), page.getByLabel(t('person.first_name'))]
  await expect(email).toHaveValue(first.email)
  await name.fill('Noura')
  const tab = await page.context().newPage()
  const second = await signInNewPatient(tab)
  await expect(email).toHaveValue(second.email)
  await expect(name).toHaveValue('')
})

test('the return URL survives a reload of sign-in and a wrong password', async ({ page, t }) => {
  const { email, password } = newCredentials()
  await page.request.post('/backend/api/user/register', { form: { email, password } })
  await page.goto('/bookings')
  await expect(page).toHaveURL('/sign-in')
  await page.reload()
  await page.getByLabel(t('account.email')).fill(email)
  const field = page.getByLabel(t('account.password'), { exact: false }).first()
  await field.fill(`${password}x`)
  await page.getByRole('button', { name: t('sign_in.submit') }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await field.fill(password)
  await page.getByRole('button', { name: t('sign_in.submit') }).click()
  await expect(page).toHaveURL('/bookings')
})

test('a return URL must be a page of this site', async ({ page, t }) => {
  const { email, password } = newCredentials()
  await page.request.post('/backend/api/user/register', { form: { email, password } })
  await page.goto('/sign-in?backUrl=https%3A%2F%2Fevil.example')
  await expect(page.locator('#main input[name=backUrl]')).toHaveValue('/')
  await page.goto('/sign-in')
  await page.evaluate(() =>
    history.replaceState({ ...history.state, usr: { backUrl: '//evil.example' } }, ''),
  )
  await page.reload()
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: false }).first().fill(password)
  await page.getByRole('button', { name: t('sign_in.submit') }).click()
  await expect(page).toHaveURL('/')
})
