import { newAccount } from '../new-account.ts'
import type { Screen } from '../screen.ts'

type Product = { id: number; name: string; stock: number; medicine_class: string }

/**
 * A guest finds a product, signs in, adds an address, chooses a delivery slot, pays by card and looks at the
 * invoice.
 */
export async function order(screen: Screen): Promise<void> {
  const { t, lang } = screen
  const { data: products } = await screen.api<{ data: Product[] }>('/products?lowest_price=1&per_page=60')
  const product = products.find(({ stock, medicine_class }) => stock >= 60 && medicine_class === 'general')
  if (!product) throw new Error('No product has enough in stock')
  const account = newAccount()
  await screen.api('/register', account)

  await screen.open('/store')
  await screen.stop('store')
  await screen.open(`/store/products/${product.id}`)
  await screen.stop('product')
  await screen.press({ role: 'button', name: t('product.add_named', { name: product.name }) })
  await screen.arrives(/^\/sign-in/)
  await screen.fill({ name: t('account.email') }, account.email)
  await screen.fill({ name: t('account.password') }, account.password)
  await screen.press({ role: 'button', name: t('sign_in.submit') })
  await screen.arrives(/^\/store\/cart/)
  await screen.press({ role: 'button', name: t('cart.more_of', { name: product.name }) })
  await screen.stop('cart')
  await screen.press({ role: 'link', name: t('cart.proceed') })
  await screen.press({ role: 'link', name: t('checkout.add_address') })

  await screen.fill({ name: t('person.first_name') }, lang === 'ar' ? 'نورة' : 'Noura')
  await screen.fill({ name: t('person.last_name') }, lang === 'ar' ? 'العتيبي' : 'Alotaibi')
  await screen.fill({ name: t('person.email') }, account.email)
  await screen.fill({ name: t('person.phone') }, '0501234567')
  await screen.fill(
    { name: t('address.text') },
    lang === 'ar' ? 'شارع العليا، الرياض' : 'Olaya Street, Riyadh',
  )
  await screen.stop('address')
  await screen.press({ role: 'button', name: t('address.submit') })

  await screen.arrives(/^\/store\/checkout/)
  await screen.press({ role: 'button', name: t('slot.more_days') })
  // The tenth of the times is not on the first day, which is chosen already.
  await screen.press({ role: 'radio', in: { role: 'group', contains: t('slot.delivery_time') }, nth: 9 })
  await screen.press({ role: 'radio', contains: t('checkout.card') })
  await screen.stop('checkout')
  await screen.press({ role: 'button', name: t('checkout.confirm') })
  await screen.arrives(/^\/dev\/bank\//)
  await screen.stop('bank')
  await screen.press({ role: 'button' })
  await screen.arrives(/^\/store\/orders\/\d+/)
  await screen.reads(t('order.bank_paid'))
  await screen.stop('order')
  await screen.press({ role: 'link', name: t('order.invoice') })
  await screen.reads(lang === 'ar' ? 'فاتورة ضريبية مبسطة' : 'Simplified tax invoice')
  await screen.stop('invoice')
}
